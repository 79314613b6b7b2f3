import { expect, test } from "vitest";
import { partedBy } from "./kept-parts.ts";
import { withoutShortcodes } from "./shortcodes.ts";

const parts = [
  { open: "<pre", close: "</pre>" },
  { open: "<!--", close: "-->" },
];

test("what is kept stands at every second place, whatever its letters", () => {
  expect(partedBy("a<PRE class=x>[b]</Pre>c<!--d-->", parts)).toEqual([
    "a",
    "<PRE class=x>[b]</Pre>",
    "c",
    "<!--d-->",
    "",
  ]);
  expect(partedBy("<preface>a</pre><pre>b", parts)).toEqual(["<preface>a</pre><pre>b"]);
  expect(partedBy("no part", parts)).toEqual(["no part"]);
});

test("what is written to be slow to read is read as quickly as other words", () => {
  const cpuOf = (html: string) => {
    const before = process.threadCpuUsage();
    withoutShortcodes(html, { pictures: new Map(), say: () => undefined });
    return process.threadCpuUsage(before).user;
  };
  const size = 20_000;
  for (const hostile of [
    `[caption]${"<a ".repeat(size)}[/caption]`,
    `[${"<!--".repeat(size)}`,
    `[${"<pre ".repeat(size)}`,
    "[caption]".repeat(size),
    `[/caption]${"[caption] ".repeat(size)}`,
  ]) {
    // Quadratic, eight times as much would take 64 times as long.
    cpuOf(hostile);
    const [once, more] = [cpuOf(hostile), cpuOf(hostile.repeat(8))];
    expect(more / Math.max(once, 20_000), hostile.slice(0, 20)).toBeLessThan(24);
  }
});
