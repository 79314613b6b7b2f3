import { expect, test } from "vitest";
import { anSvg, aPicture } from "../../../test/pictures.ts";
import { formatOf, formats } from "./picture-format.ts";

test.each(formats)("a %s is known by its first bytes", async (format) => {
  expect(formatOf(await aPicture().toFormat(format).toBuffer())).toBe(format);
});

test.each([
  ["an SVG", anSvg],
  ["nothing", Buffer.alloc(0)],
  ["a sound in the same container as WebP", Buffer.from("RIFF\0\0\0\0WAVEfmt ")],
  ["a film in the same container as AVIF", Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")],
  ["a PDF", Buffer.from("%PDF-1.7")],
])("%s is not a picture", (_, bytes) => {
  expect(formatOf(bytes)).toBeNull();
});

test("a TIFF is not taken", async () => {
  expect(formatOf(await aPicture().tiff().toBuffer())).toBeNull();
});
