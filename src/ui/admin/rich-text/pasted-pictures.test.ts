import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";
import { picturesIn, withOwnPictures } from "./paste.ts";

const origin = "https://foyer.example";
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/pasted/${name}.txt`, import.meta.url), "utf8");
const pasted = (html: string) => picturesIn(cleanPasted(html), origin);

test("a picture that is written out is a file where it was, with its alternative text", async () => {
  const { parts, lost } = pasted(fixture("dataimg"));
  expect(lost).toBe(0);
  expect(parts[0]).toBe("<p>Pic ");
  expect(parts[1]).toMatchObject({ alt: "dot", file: { name: "pasted-1.png", type: "image/png" } });
  const written = parts[1];
  if (typeof written !== "object") throw new Error("there is no file");
  const bytes = Buffer.from(await written.file.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
});

test("pictures of other sites and of somebody's machine are counted, and none of them comes", () => {
  const html =
    '<p>A<img src="https://lh7-rt.googleusercontent.com/x" alt="chart">' +
    '<img src="http://a.example/b.png"><img src="blob:https://a.example/1">' +
    '<img src="cid:1"><img src="//a.example/c.png"><img src="data:image/gif;base64,R0lG">' +
    '<img src="data:image/png;base64,%%%"></p>';
  expect(picturesIn(html, origin).lost).toBe(7);
  expect(withOwnPictures(html, origin)).toBe("<p>A</p>");
  expect(pasted(fixture("wordimg")).lost).toBe(1);
});

test("pictures of this site stay, dots go and emojis are signs, without a word", () => {
  const own = '<img src="/media/pictures/a-640.webp" alt="Quay">';
  const html =
    `${own}<img src="${origin}/media/pictures/b-640.webp"><img width=1 height=1 src="https://a/x">` +
    '<img class="emoji" alt="👍" src="https://s.w.org/1f44d.svg">';
  const { parts, lost } = picturesIn(html, origin);
  expect(lost).toBe(0);
  expect(parts.join("")).toBe(`${own}<img src="/media/pictures/b-640.webp">👍`);
});

test("of a hundred pictures that are written out the first twenty are uploaded", () => {
  const html = '<img src="data:image/png;base64,AAAA">'.repeat(100);
  const { parts, lost } = picturesIn(html, origin);
  expect(parts.filter((part) => typeof part === "object")).toHaveLength(20);
  expect(lost).toBe(80);
});
