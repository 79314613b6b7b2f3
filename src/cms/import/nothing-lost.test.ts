/** Whatever a file holds is brought, or is said with its words. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readable } from "../../platform/text/text.ts";
import { addressIn, oldPath } from "./old-fields.server.ts";
import { postBody, type ReadOldPost, readThings } from "./old-post.server.ts";
import { readFile } from "./read-file.server.ts";

const folder = new URL("../../../test/imports/", import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  bytes: readFileSync(new URL(name, folder)),
}));

type GivenInResult = { title: string; html: string; link: string; file: string; thumbnail: string };

/** What a person would find in the file, without the reader that is tried. */
function givenIn(name: string, bytes: Buffer): GivenInResult[] {
  const text = bytes.toString();
  if (name.endsWith(".json")) {
    const { posts } = JSON.parse(text).db[0].data;
    return posts.map((one: Record<string, string>) => ({
      ...{
        title: readable(one.title ?? ""),
        html: one.html ?? "",
        link: "",
        file: "",
        thumbnail: one.feature_image ?? "",
      },
    }));
  }
  return text
    .split("<item>")
    .slice(1)
    .map((item) => {
      const field = (tag: string) =>
        (item.match(new RegExp(`<${tag}>(.*?)</${tag}>`, "s"))?.[1] ?? "").replace(
          /<!\[CDATA\[|\]\]>/g,
          "",
        );
      const thumbnail =
        /_thumbnail_id.*?<wp:meta_value>(?:<!\[CDATA\[)?(\d+)/s.exec(item)?.[1] ?? "";
      return {
        title: readable(field("title")),
        html: field("content:encoded"),
        link: field("link"),
        file: field("wp:attachment_url"),
        thumbnail,
      };
    });
}

const addresses = /(?:\b(?:href|src)=["']|url\(["']?)([^"')\s]+)/g;

/** All that is brought of a post, and all that is said of it. */
function resultOf(post: ReadOldPost): string {
  const hashes = post.pictures.map(
    ({ address }, n) => [address, `${n}`.padStart(32, "f")] as const,
  );
  const pictures = new Map(
    hashes.map(([address, hash]) => [address, { hash, width: 8, height: 8 }] as const),
  );
  const known = { title: post.title, address: "https://old.invalid", category: "", author: "A" };
  const { body, remarks } = postBody(post.keptPost, { ...known, pictures, paths: new Map() });
  const text = JSON.stringify(body);
  const shown = hashes.flatMap(([address, hash]) => (text.includes(hash) ? address : []));
  return JSON.stringify([body, shown, post.remarks, remarks]).replaceAll('\\"', '"');
}

test.each(files)(
  "each entry, cover, picture and link of $name is brought or said",
  ({ name, bytes }) => {
    const things = [...readThings(readFile(bytes))];
    const posts = things.flatMap((one) => (one.is === "post" ? one.post : []));
    const left = things.flatMap((one) => (one.is === "left" ? one.title : []));
    const given = givenIn(name, bytes);
    expect(given.length).toBeGreaterThan(0);
    const shown = posts.flatMap(({ pictures }) => pictures.map(({ address }) => address));
    expect(posts.length + left.length).toBeGreaterThanOrEqual(given.length - shown.length);
    const lost: string[] = [];
    for (const one of given) {
      const post = posts.find(({ title }) => title === one.title);
      if (!post) {
        const isLeft = left.some((title) => title.startsWith(one.title));
        if (!isLeft && !shown.includes(one.file.replace("http:", "https:"))) lost.push(one.title);
        continue;
      }
      const result = resultOf(post);
      const isSaid = (words: string) => result.includes(words.slice(0, 150));
      const base = post.link ?? "https://old.invalid";
      for (const [, raw = ""] of one.html.matchAll(addresses)) {
        const found = raw.replaceAll("&amp;", "&").replace("__GHOST_URL__", "");
        const whole = addressIn(found, base)?.href ?? found;
        const sized = whole.replace(/-\d+x\d+(?=\.\w+$)/, "").replace(/\/size\/w\d+/, "");
        const ways = [found, whole, sized].flatMap((way) => [way, way.replace("http:", "https:")]);
        if (!ways.some(isSaid)) lost.push(`${one.title}: ${raw}`);
      }
      if (one.thumbnail !== "" && post.cover === null && !isSaid(one.thumbnail))
        lost.push(one.title);
      const leads = !post.isPublished || one.link === "" || oldPath(one.link) !== null;
      if (!leads && !isSaid(one.link)) lost.push(one.link);
    }
    expect(lost).toEqual([]);
  },
);

const remarksIn = (name: string) =>
  files
    .filter((one) => one.name === name)
    .flatMap(({ bytes }) => [...readThings(readFile(bytes))])
    .flatMap((one) => (one.is === "post" ? one.post.remarks : []));

test("what WordPress keeps beside a post is said, and so is a cover that the file does not have", () => {
  expect(remarksIn("losses.xml")).toEqual(
    expect.arrayContaining([
      { what: "tags", words: "Video, Wards" },
      { what: "search-text", words: "Title for engines" },
      { what: "search-text", words: "Words for engines" },
      { what: "canonical", words: "https://first.example/odd" },
      { what: "field", words: "subtitle" },
      { what: "redirect", words: "https://loss.example.invalid/?page=odd" },
      { what: "link", words: "ftp://a.invalid/file" },
    ]),
  );
  expect(remarksIn("covers.xml")).toEqual([{ what: "cover", words: "99" }]);
});

test("what Ghost keeps beside a post is said", () => {
  expect(remarksIn("losses.json")).toEqual(
    expect.arrayContaining([
      { what: "authors", words: "Ravi" },
      { what: "canonical", words: "https://first.example/beside" },
      { what: "script", words: "<script>count()</script>" },
      { what: "field", words: "custom-wide" },
      { what: "search-text", words: "Title for engines" },
      { what: "search-text", words: "Words for networks" },
      { what: "picture", words: "__GHOST_URL__/content/images/card.png" },
    ]),
  );
});

test("files that no post shows are left out by name, and one that a post shows is not", () => {
  const [file] = files.filter(({ name }) => name === "losses.xml");
  const left = [...readThings(readFile(file?.bytes ?? expect.unreachable()))].filter(
    ({ is }) => is === "left",
  );
  expect(left).toEqual([
    { is: "left", why: "software", title: "Menu entry" },
    { is: "left", why: "other", title: "A product" },
    { is: "left", why: "file", title: "Price list" },
  ]);
});
