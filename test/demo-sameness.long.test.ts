import { expect, test } from "vitest";
import { cases, copyByAddress, pages, posts } from "./demo-content.ts";
import { fiveWordRuns, overlap } from "./text-measures.ts";

const mostShared = 0.08;

/** @returns each pair that shares too much, and how much */
function twins(texts: Map<string, string[]>): string[] {
  const runs = [...texts].map(([path, blocks]) => ({ path, runs: fiveWordRuns(blocks) }));
  return runs.flatMap((one, i) =>
    runs.slice(i + 1).flatMap((other) => {
      const share = overlap(one.runs, other.runs);
      return share < mostShared
        ? []
        : [`${one.path} and ${other.path}: ${Math.round(share * 100)} %`];
    }),
  );
}

test("no two pages, posts or cases share 8 % of their five-word runs", () => {
  expect(copyByAddress.size).toBe(pages.length + posts.length + cases.length);
  expect(twins(copyByAddress)).toEqual([]);
});

test("a paragraph copied into another page is found, whichever page is the longer", () => {
  const one = Array.from({ length: 200 }, (_, i) => `first${i}`).join(" ");
  const copied = one.split(" ").slice(0, 40).join(" ");
  const short = Array.from({ length: 60 }, (_, i) => `second${i}`).join(" ");
  expect(overlap(fiveWordRuns(["a b c d e f"]), fiveWordRuns(["x A, b c-d e f"]))).toBe(0);
  expect(
    overlap(
      fiveWordRuns(["One two three four five six."]),
      fiveWordRuns(["so ONE two, three four five and more"]),
    ),
  ).toBe(0.5);
  for (const pair of [
    [one, `${short} ${copied}`],
    [`${short} ${copied}`, one],
  ]) {
    expect(twins(new Map(pair.map((text, i) => [`/${i}`, [text]])))).toHaveLength(1);
  }
  expect(twins(new Map([one, short].map((text, i) => [`/${i}`, [text]])))).toEqual([]);
});
