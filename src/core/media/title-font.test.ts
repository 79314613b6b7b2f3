import { expect, test } from "vitest";
import { readTitleFont } from "./title-font.server.ts";

test("titles are outlines of the site's own font: accents, a rupee and Vietnamese too, kerned", async () => {
  const font = await readTitleFont();
  expect(font.glyphsOf("Aé₹ế")).toHaveLength(4);
  expect(font.glyphsOf("A")[0]?.d).toMatch(/^M[\d.,-]+L/);
  expect(font.widthOf("AV")).toBeLessThan(font.widthOf("A") + font.widthOf("V"));
  const [, second] = font.glyphsOf("l₹");
  expect(second?.x).toBe(font.widthOf("l"));
  // What the family does not have is left out, rather than drawn as a box.
  expect(font.glyphsOf("कA🙂")).toEqual(font.glyphsOf("A"));
  expect(font.widthOf("")).toBe(0);
});
