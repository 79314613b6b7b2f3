import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { tooLarge } from "./bounds.ts";
import { emptyWriting, isEmpty, writing } from "./document.ts";
import { documentOf } from "./document-of.ts";

const faultsOf = (given: unknown) =>
  (writing.safeParse(given).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const words = (text: string, ...marks: unknown[]) => ({ type: "text", text, marks });
const linkTo = (href: string) => doc(paragraph(words("x", { type: "link", attrs: { href } })));
const film = { type: "embed", attrs: { address: "https://youtu.be/aqz-KE-bpKQ" } };
const picture = (src: string) =>
  doc({ type: "figure", content: [{ type: "image", attrs: { src } }] });

test("what an editor leaves out is as it is unless given, and null is as not given", () => {
  const cell = { type: "tableCell", attrs: { colwidth: null }, content: [paragraph()] };
  const item = { type: "listItem", content: [{ type: "paragraph" }] };
  const given = doc(
    { type: "orderedList", attrs: { start: 1, type: null }, content: [item] },
    { type: "table", content: [{ type: "tableRow", content: [cell] }] },
    { type: "codeBlock" },
  );
  expect(writing.parse(given).content).toMatchObject([
    { attrs: { start: 1 } },
    { content: [{ content: [{ attrs: { colspan: 1, rowspan: 1 } }] }] },
    { attrs: { language: null } },
  ]);
});

test.each([
  ["a text that is none", "x", ": This is no part of a text."],
  ["no part at all", doc(), "content: This cannot be without a paragraph."],
  [
    "an unknown part",
    doc({ type: "video" }),
    "content.0.type: A part of the kind “video” is not allowed here.",
  ],
  [
    "a part without a kind",
    doc({}),
    "content.0.type: A part of the kind “nameless” is not allowed here.",
  ],
  [
    "an unknown attribute",
    doc({ ...paragraph(), style: "x" }),
    "content.0: This cannot have what is called style.",
  ],
  [
    "an unknown mark",
    doc(paragraph(words("x", { type: "blink" }))),
    "content.0.content.0.marks.0.type: A part of the kind “blink” is not allowed here.",
  ],
  [
    "a picture outside a figure",
    doc({ type: "image", attrs: { src: "/a.png" } }),
    "content.0.type: A part of the kind “image” is not allowed here.",
  ],
  [
    "a video of a site that nobody named",
    doc({ type: "embed", attrs: { address: "https://films.example/1" } }),
    "content.0.attrs.address: A video or a map needs an address of YouTube, Vimeo, Google Maps or OpenStreetMap.",
  ],
  [
    "a video within a quote",
    doc({ type: "blockquote", content: [film] }),
    "content.0.content.0.type: A part of the kind “embed” is not allowed here.",
  ],
  [
    "an item that begins with a list",
    doc({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "callout" }] }] }),
    "content.0.content.0.content.0.type: Here has to be a part of the kind “paragraph”.",
  ],
  [
    "a mark twice",
    doc(paragraph(words("x", { type: "bold" }, { type: "bold" }))),
    "content.0.content.0.marks: A piece of text has each mark once.",
  ],
])("%s is refused in words, with its place", (_, given, fault) => {
  expect(faultsOf(given)).toContain(fault);
});

test("links lead to other sites, mail, telephones, and within this site", () => {
  const good = [
    "https://a.example/b?c#d",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+911",
    "/",
    "/a?b",
    "#c",
  ];
  expect(good.filter((href) => faultsOf(linkTo(href)).length > 0)).toEqual([]);
  const bad = [
    "",
    "javascript:x()",
    "JavaScript:x()",
    " javascript:x()",
    "java\nscript:x()",
    "data:text/html,x",
    "//a.example",
    "/\\a.example",
    "\\\\a",
    "/\t/a",
    "https://",
    "https://a b",
    "a/b",
    "?a",
    "vbscript:x",
  ];
  expect(bad.filter((href) => faultsOf(linkTo(href)).length === 0)).toEqual([]);
});

test("pictures come from this site, whose pages show none of another", () => {
  expect(faultsOf(picture("/media/b.png"))).toEqual([]);
  expect(faultsOf(picture("https://a.example/b.png"))).toEqual([
    "content.0.content.0.attrs.src: A picture has to be one of the library.",
  ]);
  const bad = [
    "http://a.example/b.png",
    "//a.example/b.png",
    "data:image/png;base64,x",
    "b.png",
    "/\\a",
  ];
  expect(bad.filter((src) => faultsOf(picture(src)).length === 0)).toEqual([]);
});

test("what is too long, in too many parts or too deep is refused before it is looked at", () => {
  expect(faultsOf(doc(paragraph(words("x".repeat(100_001)))))).toEqual([
    ": This text can have 1,00,000 characters at most.",
  ]);
  expect(faultsOf(doc(paragraph(...Array(10_000).fill(words("x")))))).toEqual([
    ": This text can have 10,000 parts at most.",
  ]);
  const bold = words("x", { type: "bold" });
  expect(faultsOf(doc(paragraph(...Array(5_000).fill(bold))))).toEqual([
    ": This text can have 10,000 parts at most.",
  ]);
  expect(faultsOf(doc(...Array(1_999).fill(paragraph())))).toEqual([]);
  expect(faultsOf(doc(...Array(2_000).fill(paragraph())))).toEqual([
    ": This text can have 2,000 paragraphs, list items and cells of tables at most.",
  ]);
  const linked = { ...words("x"), marks: [{ type: "link", attrs: { href: "/a" } }] };
  expect(faultsOf(doc(paragraph(...Array(1_000).fill(linked))))).toEqual([]);
  expect(faultsOf(doc(paragraph(...Array(1_001).fill(linked))))).toEqual([
    ": This text can have 1,000 links at most.",
  ]);
  let deep: unknown = paragraph();
  for (let n = 0; n < 100_000; n++) deep = { type: "blockquote", content: [deep] };
  expect(faultsOf(doc(deep))).toEqual([": Parts stand within parts too often here."]);
});

test.each([
  ["paragraphs within one another", paragraph(paragraph(words("x")))],
  ["a list within a heading", { type: "heading", content: [doc(paragraph())] }],
  ["an unknown part in a line", paragraph({ type: "odd", content: [words("x")] })],
  ["words within words", paragraph({ ...words("x"), content: [words("y")] })],
  [
    "a link around blocks",
    { type: "blockquote", content: [{ ...paragraph(words("x")), marks: [] }] },
  ],
])("%s are refused before they are looked at, and in a draft, too", (_, given) => {
  expect(tooLarge(doc(given), 2)).toBe("Parts stand within parts too often here.");
});

test("the largest text is checked in a few times what it takes to copy it", () => {
  const piece = "<p>Some <b>bold</b> words, a <a href='/a'>link</a>.</p><ul><li>One</li></ul>";
  const largest = documentOf(piece.repeat(3_000));
  const copy = () => JSON.parse(JSON.stringify(largest));
  const check = leastCpuMs(() => writing.parse(largest));
  const twentyCopies = leastCpuMs(() => Array.from({ length: 20 }, copy));
  expect(check / twentyCopies).toBeLessThan(2);
});

test("a text is empty without words, pictures and videos", () => {
  expect(isEmpty(writing.parse(doc(film)))).toBe(false);
  expect([emptyWriting, documentOf("<hr><p>\u200b</p>")].every(isEmpty)).toBe(true);
  const shown = "<ul><li><blockquote><img src='/a.png'></blockquote></li></ul>";
  expect(["<p>a</p>", shown].map(documentOf).some(isEmpty)).toBe(false);
});
