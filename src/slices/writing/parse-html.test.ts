import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

/** How much of it a reader is told. */
function toldOf(html: string) {
  let told = 0;
  const tell = () => {
    told += 1;
  };
  const tellAll = { onopentag: tell, onclosetag: tell, ontext: tell, oncomment: tell };
  return { isWhole: parseHtml(html, tellAll), told };
}

test("a text within the bounds is read to its end", () => {
  expect(toldOf(`<!-- a -->${"<p>a</p>".repeat(100)}`)).toEqual({ isWhole: true, told: 301 });
  expect(toldOf("<b>".repeat(1_000)).isWhole).toBe(true);
});

test.each([
  ["elements in each other", "<b>", 1_001],
  ["elements beside each other", "<p>a</p>", 60_001],
  ["ends of nothing", "</p>", 60_001],
  ["signs", "&amp;", 60_001],
  ["comments", "<!--a-->", 60_001],
])("of %s without end no more is read than the bound", (_, html, most) => {
  const { isWhole, told } = toldOf(html.repeat(200_000));
  expect(isWhole).toBe(false);
  // Those that are open are closed at the end.
  expect(told).toBeLessThanOrEqual(most + 1_001);
});
