import { expect, test } from "vitest";
import { cases, pages, posts, servicePages, visibleBlocks } from "./demo-content.ts";
import { blocksOfHtml, countWords } from "./text-measures.ts";

const outside = (least: number, most: number, texts: [string, string[]][]) =>
  texts
    .map(([path, blocks]) => ({ path, words: countWords(blocks) }))
    .filter(({ words }) => !isWithin(words, least, most));
const isWithin = (count: number, least: number, most: number) => count >= least && count <= most;

test("each group and service has 480 to 700 words", () => {
  expect(
    outside(
      480,
      700,
      servicePages.map(({ path, body }) => [path, visibleBlocks(body)]),
    ),
  ).toEqual([]);
});

test("each post has 700 to 1,600 words", () => {
  expect(
    outside(
      700,
      1_600,
      posts.map(({ slug, content }) => [slug, blocksOfHtml(content)]),
    ),
  ).toEqual([]);
});

test("a page cut short, or grown too long, is found", () => {
  const [{ path, body } = { path: "", body: null }] = servicePages;
  const blocks = visibleBlocks(body);
  expect(outside(480, 700, [[path, blocks.slice(0, 5)]])).toHaveLength(1);
  expect(outside(480, 700, [[path, [...blocks, ...blocks, ...blocks]]])).toHaveLength(1);
  expect(countWords(["Two words", "three’s a half-word: ₹5 lakh"])).toBe(7);
});

test("each page, post and case has a description of its own, of 70 to 160 characters", () => {
  const descriptions = [
    ...pages.map(({ body }) => body.description),
    ...posts.map(({ excerpt }) => excerpt),
    ...cases.map(({ description }) => description),
  ];
  expect(descriptions.filter((text) => !isWithin(text.length, 70, 160))).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
