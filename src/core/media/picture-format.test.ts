import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { anSvg, aPicture } from "../../../test/pictures.ts";
import {
  drawPicture,
  type Format,
  formatOf,
  formats,
  hasTooManyParts,
} from "./picture-renditions.server.ts";

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

/** One part of each format, as decoders read them. */
const oneMore: Record<Format, Buffer> = {
  png: chunk("tEXt"),
  webp: Buffer.concat([Buffer.from("ANMF\x12\0\0\0", "latin1"), Buffer.alloc(18)]),
  avif: Buffer.from("\0\0\0\x08free"),
  gif: Buffer.from("2c0000000001000100000202440100", "hex"),
  jpeg: Buffer.from("ffe10002", "hex"),
};
const beforeEnd: Record<Format, number> = { png: 12, webp: 0, avif: 0, gif: 1, jpeg: 0 };

function chunk(name: string): Buffer {
  const of = Buffer.from(`\0\0\0\0${name}\0\0\0\0`, "latin1");
  of.writeUInt32BE(crc32(of.subarray(4, 8)), 8);
  return of;
}

/** With so many parts more: of a JPEG after its first two bytes, else before its end. */
function withParts(file: Buffer, format: Format, count: number): Buffer {
  const at = format === "jpeg" ? 2 : file.length - beforeEnd[format];
  const more = Buffer.alloc(oneMore[format].length * count, oneMore[format]);
  return Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);
}

test.each(formats)("a %s of too many parts is refused before it is decoded", async (format) => {
  const file = await aPicture({ width: 900, height: 900 }).toFormat(format).toBuffer();
  expect(hasTooManyParts(file, format)).toBe(false);
  expect(hasTooManyParts(withParts(file, format, 9_000), format)).toBe(false);
  const heavy = withParts(file, format, 400_000);
  const cpuOf = async (work: () => unknown) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const usual = await cpuOf(() => drawPicture(file));
  const taken = await cpuOf(() =>
    expect(drawPicture(heavy)).rejects.toThrow("too many moving pictures or notes"),
  );
  expect(taken).toBeLessThan(usual);
});

test("the parts of a picture are counted where its file is cut, or ends in something else", () => {
  for (const format of formats)
    for (const end of ["", "\0", "\xff", "\xff\xff\xff\xff", "\0\0\0\x01", "!\xfe", ",".repeat(12)])
      for (const start of [0, 2, 8, 12, 13, 20]) {
        const file = Buffer.concat([Buffer.alloc(start), Buffer.from(end.repeat(9), "latin1")]);
        expect(hasTooManyParts(file, format)).toBe(false);
      }
});

test("restarts and signs among the pixels of a JPEG are no parts of it", () => {
  const head = Buffer.from("ffd8ffda0004aaaa", "hex");
  const pixels = Buffer.alloc(60_000, Buffer.from("aaff00bbffd0", "hex"));
  const again = Buffer.alloc(80_000, Buffer.from("ffda0002", "hex"));
  expect(hasTooManyParts(Buffer.concat([head, pixels]), "jpeg")).toBe(false);
  expect(hasTooManyParts(Buffer.concat([head, pixels, again]), "jpeg")).toBe(true);
});
