/** Draws all sizes of an uploaded picture. The uploaded file itself is not stored. */
import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { iconSides, longestSide, widthsOf } from "../../platform/pictures/renditions.ts";
import { Problem } from "../../platform/problem.ts";
import { grounds } from "../../ui/grounds.ts";

/** In megapixels. With these bounds decoding takes about 300 MB for any file. */
const mostMegapixels = { avif: 12, deep: 24, other: 40 };
const longestDrawingSeconds = 20;

type Size = { width: number; type: string; blob: Buffer };
export type DrawnPicture = {
  hash: string;
  type: string;
  width: number;
  height: number;
  colour: string;
  renditions: Size[];
};

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

export async function drawPicture(
  bytes: Buffer,
  seconds = longestDrawingSeconds,
): Promise<DrawnPicture> {
  const format = formatOf(bytes);
  if (format === null) throw notTaken();
  if (hasTooManyParts(bytes, format)) throw tooManyParts();
  const file = format === "png" ? withoutTexts(bytes) : bytes;
  const picture = await decoded(file, { format, seconds });
  const { width = 0, height = 0 } = await picture.metadata();
  const sizes = widthsOf(width);
  const renditions: Size[] = [];
  for (const one of sizes) renditions.push(await webp(picture.clone(), one));
  for (const side of iconSides) renditions.push(await icon(picture.clone(), side));
  const colour = await colourOf(picture.clone());
  return { hash: hashOf(bytes), type: `image/${format}`, width, height, colour, renditions };
}

/** `tEXt`, `zTXt` and `iTXt`, as numbers. https://www.w3.org/TR/png-3/#11textinfo */
const textChunks = new Set([0x74455874, 0x7a545874, 0x69545874]);

/** A decoder unpacks the texts in a PNG: a file of 1 MB may hold gigabytes of them. */
function withoutTexts(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = 8; at + 8 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    if (textChunks.has(png.readUInt32BE(at + 4))) {
      parts.push(png.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return Buffer.concat([...parts, png.subarray(from)]);
}

/** @param widest the widest WebP rendition, because the uploaded file is not stored */
export async function drawAvif(widest: Buffer, width: number): Promise<Size> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(widest).resize({ width });
  const blob = await picture.avif({ quality: 58, effort: 3 }).toBuffer();
  return { width, type: "image/avif", blob };
}

/** Transparent parts count as the light background. */
async function colourOf(picture: Sharp): Promise<string> {
  const background = grounds.light;
  const small = picture.resize(32, 32, { fit: "inside" }).flatten({ background });
  const { default: sharp } = await import("sharp");
  const { dominant } = await sharp(await small.png().toBuffer()).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((of) => of.toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Limits each side to `longestSide` and turns it upright. Of an animation, one frame is read. */
async function decoded(
  bytes: Buffer,
  { format, seconds }: { format: Format; seconds: number },
): Promise<Sharp> {
  // Imported on need, as in covers.server.ts.
  const { default: sharp } = await import("sharp");
  // Reads the header only, so that the error for a picture that is too large can name its size.
  const metadata = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  if (metadata.format !== (format === "avif" ? "heif" : format)) throw notTaken();
  const most = mostOf(format, metadata.depth);
  const megapixels = (metadata.width * metadata.height) / 1_000_000;
  if (megapixels > most) throw tooLarge(megapixels, most);
  const file = sharp(bytes, { limitInputPixels: most * 1_000_000, failOn: "error" })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw();
  const { data, info } = await orDamaged(file.toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function webp(picture: Sharp, width: number): Promise<Size> {
  const blob = await picture.resize({ width }).webp({ quality: 84 }).toBuffer();
  return { width, type: "image/webp", blob };
}

/** The larger icon has a light background: a home screen would show a transparent one on black. */
async function icon(picture: Sharp, side: (typeof iconSides)[number]): Promise<Size> {
  const background = side === iconSides[0] ? { r: 0, g: 0, b: 0, alpha: 0 } : grounds.light;
  const square = picture.ensureAlpha().resize(side, side, { fit: "contain", background });
  const iconPicture = side === iconSides[0] ? square : square.flatten({ background });
  const blob = await iconPicture.png({ palette: true, compressionLevel: 9 }).toBuffer();
  return { width: side, type: "image/png", blob };
}

function orDamaged<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    const hasTimedOut = error instanceof Error && error.message.includes("timeout:");
    throw Object.assign(hasTimedOut ? tooSlow() : damaged(), { cause: error });
  });
}

const notTaken = () =>
  new Problem(
    415,
    "This is no picture that can be read. Choose a PNG, JPEG, WebP, AVIF or GIF file.",
  );

const damaged = () =>
  new Problem(422, "This picture cannot be read: its file is damaged, or did not come whole.");

const tooSlow = () =>
  new Problem(
    413,
    "This picture takes too long to be drawn here. Make it smaller, or save it as a JPEG, " +
      "then send it again.",
  );

const tooManyParts = () =>
  new Problem(
    422,
    "This file holds too many moving pictures or notes. Save it as one still picture, then " +
      "upload it again.",
  );

function mostOf(format: Format, depth: string | undefined): number {
  if (format === "avif") return mostMegapixels.avif;
  return depth === "uchar" ? mostMegapixels.other : mostMegapixels.deep;
}

function tooLarge(megapixels: number, most: number) {
  const as = most < mostMegapixels.other ? ", or save it as a JPEG," : ",";
  return new Problem(
    413,
    `This picture has ${Math.ceil(megapixels)} megapixels; ${most} are the most in such a file. ` +
      `Make it smaller${as} then send it again.`,
  );
}

/** Detected from the bytes before a library reads them. No SVG, because it can contain scripts. */
export const formats = ["png", "jpeg", "webp", "avif", "gif"] as const;
export type Format = (typeof formats)[number];

export function formatOf(bytes: Uint8Array): Format | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // The major brand, or one of the compatible brands (ISO 14496-12, 4.3).
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 32))) return "avif";
  return null;
}

/** A GIF has two parts per frame, so this allows 5,000 frames: about 15 minutes. */
const mostParts = 10_000;

export function hasTooManyParts(bytes: Buffer, format: Format): boolean {
  const { first, next } = partsByFormat[format];
  let count = 0;
  for (let at = first(bytes); at + longestHead <= bytes.length && count <= mostParts; count++)
    at = next(bytes, at);
  return count > mostParts;
}

/** In bytes. No part starts in the last 8 bytes of a file. */
const longestHead = 8;
type Parts = { first(bytes: Buffer): number; next(bytes: Buffer, at: number): number };
const partsByFormat: Record<Format, Parts> = {
  png: { first: () => 8, next: (bytes, at) => at + 12 + bytes.readUInt32BE(at) },
  webp: {
    first: () => 12,
    next: (bytes, at) => at + 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2),
  },
  avif: { first: () => 0, next: nextOfAvif },
  gif: { first: (bytes) => 13 + coloursOf(bytes[10]), next: nextOfGif },
  jpeg: { first: () => 2, next: nextOfJpeg },
};

const coloursOf = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Size 0 extends to the end of the file; size 1 means a 64-bit size, and counts as the last. */
function nextOfAvif(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  return size < longestHead ? bytes.length : at + size;
}

function nextOfGif(bytes: Buffer, at: number): number {
  const isPicture = bytes[at] === 0x2c;
  if (!isPicture && bytes[at] !== 0x21) return bytes.length;
  let block = isPicture ? at + 11 + coloursOf(bytes[at + 9]) : at + 2;
  for (let size = bytes[block]; size; size = bytes[block]) block += 1 + size;
  return block + 1;
}

/** Pixels follow the header of a scan. In them 0xff is followed by 0 or by a restart marker. */
function nextOfJpeg(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1] ?? 0;
  if (bytes[at] !== 0xff || marker === 0xd9) return bytes.length;
  if (marker === 0xff) return at + 1;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (marker !== 0xda) return end;
  const isPixels = (code = 0) => code === 0 || (code >= 0xd0 && code <= 0xd7);
  let sign = bytes.indexOf(0xff, end);
  while (sign >= 0 && isPixels(bytes[sign + 1])) sign = bytes.indexOf(0xff, sign + 2);
  return sign < 0 ? bytes.length : sign;
}
