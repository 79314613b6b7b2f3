import { expect, test } from "vitest";
import { iconSrc, renditionOf, widthsOf } from "./renditions.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("a picture is kept in its own width and in each of the usual ones below it", () => {
  expect(widthsOf(100)).toEqual([100]);
  expect(widthsOf(320)).toEqual([320]);
  expect(widthsOf(2_560)).toEqual([320, 640, 1_280, 2_560]);
});

test.each([
  [50, 320],
  [320, 320],
  [321, 640],
  [900, 1_000],
  [9_999, 1_000],
])("whoever wants %i pixels of a thousand is given %i", (wanted, width) => {
  expect(renditionOf({ hash, width: 1_000, height: 300 }, wanted)).toEqual({
    src: `/media/pictures/${hash}-${width}.webp`,
    width,
    height: Math.round(width * 0.3),
  });
});

test("an icon has an address of its own", () => {
  expect(iconSrc({ hash, width: 9, height: 9 }, 64)).toBe(`/media/pictures/${hash}-64.png`);
});
