/** The pictures and downloads of the demo's posts, in `public/demo`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { posts, root } from "./demo-content.ts";

/** @returns the value of an attribute, or nothing where the tag has none */
const attributeOf = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
const fileAt = (path: string) => readFileSync(join(root, "public", path), "utf8");

const pictures = posts.flatMap(({ content }) => content.match(/<img [^>]*>/g) ?? []);

test("a picture in a post has its file's own size, so that the page does not jump, and words", () => {
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  for (const tag of pictures) {
    const [drawing = ""] = fileAt(attributeOf(tag, "src") ?? "").match(/^<svg [^>]*>/) ?? [];
    const [width, height] = [attributeOf(tag, "width"), attributeOf(tag, "height")];
    expect({ width, height }, tag).toEqual({
      width: attributeOf(drawing, "width"),
      height: attributeOf(drawing, "height"),
    });
    expect(attributeOf(drawing, "viewBox"), tag).toBe(`0 0 ${width} ${height}`);
    expect(attributeOf(tag, "alt")?.length, tag).toBeGreaterThan(100);
  }
});

test("each file is named by exactly one post", () => {
  const files = readdirSync(join(root, "public/demo"));
  expect(files).not.toHaveLength(0);
  for (const file of files)
    expect(
      posts.filter(({ content }) => content.includes(`"/demo/${file}"`)),
      file,
    ).toHaveLength(1);
});
