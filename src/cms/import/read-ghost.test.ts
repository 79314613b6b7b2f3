import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentOf } from "../rich-text/document-of.ts";
import { htmlOf } from "../rich-text/html-of.ts";
import { postBody, readPost } from "./old-post.server.ts";
import { readFile } from "./read-file.server.ts";

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
  const { pictures, remarks, keptPost: kept } = readPost(first ?? expect.unreachable(), file);
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
  const { keptPost: kept, remarks } = readPost(first ?? expect.unreachable(), file);
  const address = "https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed";
  expect(documentOf(kept.html).content).toEqual([
    { type: "embed", attrs: { address, title: "A count" } },
  ]);
  expect(remarks).toEqual([{ what: "shown", words: address }]);
});

const cards = readFileSync(new URL("../../../test/imports/cards.json", import.meta.url));

/** A post of the file of cards, as it becomes of a site whose address is known. */
function cardIn(title: string) {
  const file = readFile(cards);
  const posts = [...file.things].flatMap((one) => (one.is === "post" ? one.post : []));
  const { keptPost: kept, remarks } = readPost(
    posts.find((one) => one.title === title) ?? expect.unreachable(),
    file,
  );
  const known = { title, address: "https://old.example", category: "", author: "Alice" };
  const { body } = postBody(kept, { ...known, pictures: new Map(), paths: new Map() });
  const html = htmlOf(Object(body).content);
  return { html: html.replace(/^<p>A sentence.*<\/p>\n?/, ""), remarks };
}

test.each([
  ["card bookmark", '<p><a href="https://ex.invalid/a">The title</a></p>\n<p>A caption</p>'],
  ["card file", '<p><a href="https://old.example/content/files/2024/01/x.pdf">Report</a></p>'],
  ["card audio", '<p><a href="https://old.example/content/media/2024/01/a.mp3">Talk</a></p>'],
  ["lex nested", "<ul><li>one<ul><li>inner</li></ul></li></ul>"],
])("of a %s one link is kept, by its title", (title, html) => {
  expect(cardIn(title).html).toBe(html);
});

test("a film by a path leads to the old site, and nothing of its player is kept", () => {
  const film = "/content/media/2024/01/v.mp4";
  expect(cardIn("card video").html).toBe(`<p><a href="https://old.example${film}">${film}</a></p>`);
  expect(cardIn("card bookmark").remarks).toContainEqual({
    what: "embed",
    words: "https://ex.invalid/a The titleWhat it is aboutSiteWriterA caption",
  });
});

test("signs that cannot be stored are read as Windows meant them, wherever they are", () => {
  const posts = [
    {
      ...{ id: "1", title: "It\u0092s &#xFFFE;\u0085", slug: "old", status: "published" },
      custom_excerpt: "A\u0093quote\u0094\u0007\u0081 that is long enough".padEnd(80, " more"),
      lexical: JSON.stringify({
        root: { children: [{ type: "text", text: "one\u0096two\u2028three" }] },
      }),
    },
  ];
  const users = [{ id: "7", name: "O\u0092Neil\uFFFF" }];
  const tags = [{ id: "5", name: "Caf\u0082\u0000" }];
  const joined = {
    posts_authors: [{ post_id: "1", author_id: "7" }],
    posts_tags: [{ post_id: "1", tag_id: "5" }],
  };
  const data = { posts, users, tags, ...joined };
  const file = readFile(Buffer.from(JSON.stringify({ db: [{ data }] })));
  const [first] = [...file.things].flatMap((one) => (one.is === "post" ? one.post : []));
  expect(first).toMatchObject({
    title: "It’s …",
    author: "O’Neil",
    category: { title: "Caf‚" },
    html: "one–two\nthree",
  });
  expect(first?.excerpt).toMatch(/^A“quote” that/);
});

test.each([
  ["2018-01-02 10:00:00", "published", "2018-01-02T10:00:00.000Z"],
  ["1965-06-01T00:00:00.000Z", "published", "1965-06-01T00:00:00.000Z"],
  [1425243985000, "published", "2015-03-01T21:06:25.000Z"],
  ["0000-00-00 00:00:00", "published", null],
  [0, "published", null],
  ["2018-01-02 10:00:00", "draft", null],
])("what is dated %s and is %s is of %s", (published_at, status, at) => {
  const posts = [{ id: "1", title: "Old", slug: "old", status, published_at, html: "<p>x</p>" }];
  const file = readFile(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })));
  expect([...file.things][0]).toMatchObject({ post: { at } });
});

test("JSON of another form is refused", async () => {
  for (const text of ['{"db":[]}', '{"db":[{"data":{"posts":[{"title":"no id"}]}}]}', "{"])
    expect(() => readFile(Buffer.from(text))).toThrow("no export of Ghost");
});
