/**
 * Detects the format from the bytes before a library reads them. SVG is not accepted, because it
 * can contain scripts.
 */
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

/** True if the file has more chunks, segments or frames than a decoder may get. */
export function hasTooManyParts(bytes: Buffer, format: Format): boolean {
  const { first, next } = parts[format];
  let count = 0;
  for (let at = first(bytes); at + longestHead <= bytes.length && count <= mostParts; count++)
    at = next(bytes, at);
  return count > mostParts;
}

/** In bytes. No part starts in the last 8 bytes of a file. */
const longestHead = 8;
type Parts = { first(bytes: Buffer): number; next(bytes: Buffer, at: number): number };
const parts: Record<Format, Parts> = {
  png: { first: () => 8, next: (bytes, at) => at + 12 + bytes.readUInt32BE(at) },
  webp: {
    first: () => 12,
    next: (bytes, at) => at + 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2),
  },
  avif: { first: () => 0, next: nextOfAvif },
  gif: { first: (bytes) => 13 + coloursOf(bytes[10]), next: nextOfGif },
  jpeg: { first: () => 2, next: nextOfJpeg },
};

/** The size of a colour table in bytes, from the byte that says whether there is one. */
const coloursOf = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/**
 * A box of size 0 extends to the end of the file; size 1 means a 64-bit size, so the box counts
 * as the last.
 */
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
