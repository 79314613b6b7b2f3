/** Each browser test says by a tag what only a browser can tell; `docs/testing.md` lists them. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const markdown = readFileSync(join(root, "docs/testing.md"), "utf8");
const reasons = new Set([...markdown.matchAll(/^\| `(@\w+)` \|/gm)].map(([, tag = ""]) => tag));

/** @returns a line for each test that carries none of the tags that are reasons, or several */
function withoutReason(path: string, text: string): string[] {
  const faults: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, details, body], start }) {
      if (callee.type !== "Identifier" || callee.name !== "test" || !title) return;
      const written = body && details ? text.slice(details.start, details.end) : "";
      const tags = [...written.matchAll(/"(@\w+)"/g)].filter(([, tag = ""]) => reasons.has(tag));
      if (tags.length === 1) return;
      const line = text.slice(0, start).split("\n").length;
      faults.push(`${path}:${line} names ${tags.length === 0 ? "no reason" : "several reasons"}`);
    },
  }).visit(parseSync(path, text).program);
  return faults;
}

test("each browser test names the one reason for which it needs a browser", () => {
  expect(reasons.size).toBeGreaterThan(10);
  const faults = globSync("{src,test}/**/*.browser.test.ts", { cwd: root }).flatMap((path) =>
    withoutReason(path, readFileSync(join(root, path), "utf8")),
  );
  expect(faults).toEqual([]);
});

test("a test without a reason is named, and so is one with two, or with a tag that is none", () => {
  const text = [
    'test("plain", async () => {});',
    'test("keys", { tag: "@keyboard" }, async () => {});',
    'test("both", { tag: ["@keyboard", "@postgres"] }, async () => {});',
    'test("two", { tag: ["@keyboard", "@focus"] }, async () => {});',
    'test("odd", { tag: "@odd" }, async () => {});',
  ].join("\n");
  expect(withoutReason("a.browser.test.ts", text)).toEqual([
    "a.browser.test.ts:1 names no reason",
    "a.browser.test.ts:4 names several reasons",
    "a.browser.test.ts:5 names no reason",
  ]);
});
