import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentOf } from "../writing/document-of.ts";
import { readFile } from "./read-file.server.ts";
import { readPost } from "./read-post.server.ts";

const sample = readFileSync(new URL("../../../test/imports/old-site.json", import.meta.url));

test("posts of Ghost come with their primary tag, author and cover; members' and pages are left", async () => {
  const file = await readFile(sample);
  const things = [...file.things];
  expect(file).toMatchObject({ source: "ghost", site: { title: "Old Ghost", address: null } });
  expect(things.map((one) => (one.is === "left" ? one.why : one.is))).toEqual([
    "post",
    "post",
    "closed",
    "page",
  ]);
  expect(things[0]).toMatchObject({
    post: {
      slug: "fair-rosters",
      link: "/fair-rosters/",
      author: "Meera Nair",
      category: { slug: "rosters", title: "Rosters" },
      at: "2023-05-02T08:00:00.000Z",
      cover: { address: "/content/images/2023/05/roster.png", alt: "A roster on a wall" },
      remarks: [
        { what: "categories", words: "Nursing" },
        { what: "tags", words: "#internal" },
      ],
    },
  });
  expect(JSON.stringify(things)).not.toMatch(/stranger|hashed/);
});

test("a post that is there in its editor's form alone comes with the text that is read of it", async () => {
  const things = [...(await readFile(sample)).things];
  const [, second] = things.flatMap((one) => (one.is === "post" ? one.post : []));
  expect(second).toMatchObject({
    html: "<p><strong>Nights are long.</strong></p>",
    remarks: [{ what: "card", words: "signup" }],
  });
});

test("in a form that nobody reads it comes without a text, and says so", async () => {
  for (const form of [{ mobiledoc: "{}" }, { lexical: "{" }]) {
    const posts = [{ id: "1", title: "Old", slug: "old", status: "published", ...form }];
    const file = await readFile(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })));
    const [first] = [...file.things].flatMap((one) => (one.is === "post" ? one.post : []));
    expect(first).toMatchObject({ html: "", remarks: [{ what: "editor", words: "" }] });
  }
});

test("its pictures are paths until somebody says where the site was, the smaller ones whole", async () => {
  const file = await readFile(sample);
  const [first] = [...file.things].flatMap((one) => (one.is === "post" ? one.post : []));
  const { pictures, remarks, kept } = readPost(first ?? expect.unreachable(), file);
  expect(pictures).toEqual([{ address: "/content/images/2023/05/roster.png", alt: "A roster" }]);
  expect(kept.html).toContain('<a href="/drafty/">');
  expect(remarks).toContainEqual({ what: "frame", words: "https://www.youtube.com/embed/xyz" });
});

test("a card with a video is one here, with its caption as its title", async () => {
  const frame = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe>';
  const html = `<figure class="kg-card kg-embed-card">${frame}<figcaption>A <b>count</b></figcaption></figure>`;
  const posts = [{ id: "1", title: "Old", slug: "old", status: "published", html }];
  const file = await readFile(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })));
  const [first] = [...file.things].flatMap((one) => (one.is === "post" ? one.post : []));
  const { kept, remarks } = readPost(first ?? expect.unreachable(), file);
  const address = "https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed";
  expect(documentOf(kept.html).content).toEqual([
    { type: "embed", attrs: { address, title: "A count" } },
  ]);
  expect(remarks).toEqual([{ what: "shown", words: address }]);
});

test("JSON of another form is refused", async () => {
  for (const text of ['{"db":[]}', '{"db":[{"data":{"posts":[{"title":"no id"}]}}]}', "{"])
    expect(() => readFile(Buffer.from(text))).toThrow("no export of Ghost");
});
