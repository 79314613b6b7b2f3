import { expect, test } from "vitest";
import { parseHtml } from "./document-of.ts";

/** How many callbacks the parser makes. */
function parsed(html: string) {
  let calls = 0;
  const call = () => {
    calls += 1;
  };
  const handler = { onopentag: call, onclosetag: call, ontext: call, oncomment: call };
  return { isWhole: parseHtml(html, handler), calls };
}

test("a text within the bounds is read to its end", () => {
  expect(parsed(`<!-- a -->${"<p>a</p>".repeat(100)}`)).toEqual({ isWhole: true, calls: 301 });
  expect(parsed("<b>".repeat(1_000)).isWhole).toBe(true);
});

test.each([
  ["elements in each other", "<b>", 1_001],
  ["elements beside each other", "<p>a</p>", 60_001],
  ["ends of nothing", "</p>", 60_001],
  ["ends of which nobody is told", "</i>", 60_001],
  ["declarations", "<!doctype html>", 60_001],
  ["signs", "&amp;", 60_001],
  ["comments", "<!--a-->", 60_001],
])("of %s without end no more is read than the bound", (_, html, most) => {
  const { isWhole, calls } = parsed(html.repeat(200_000));
  expect(isWhole).toBe(false);
  // Those that are open are closed at the end.
  expect(calls).toBeLessThanOrEqual(most + 1_001);
});

test.each([
  ["attributes of one element", "<p ", "a "],
  ["ends of elements that were never open", "<b>".repeat(900), "</i>"],
  ["forms within a form", "<form>", "<form>"],
  ["attributes that are passed over", "<form>", "<form a>"],
])("%s are counted, though nobody is told of them", (_, before, html) => {
  expect(parsed(`${before}${html.repeat(50_000)}>`).isWhole).toBe(true);
  expect(parsed(`${before}${html.repeat(60_100)}>`).isWhole).toBe(false);
});
