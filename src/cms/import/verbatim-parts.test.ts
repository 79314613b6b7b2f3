import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { partedBy } from "./split-html.ts";

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
  const cpuMs = (html: string) =>
    leastCpuMs(() => withoutShortcodes(html, { pictures: new Map(), say: () => undefined }));
  const size = 20_000;
  for (const hostile of [
    `[caption]${"<a ".repeat(size)}[/caption]`,
    `[${"<!--".repeat(size)}`,
    `[${"<pre ".repeat(size)}`,
    "[caption]".repeat(size),
    `[/caption]${"[caption] ".repeat(size)}`,
  ]) {
    // Quadratic, eight times as much would take 64 times as long.
    const [once, more] = [cpuMs(hostile), cpuMs(hostile.repeat(8))];
    expect(more / Math.max(once, 20), hostile.slice(0, 20)).toBeLessThan(24);
  }
});
