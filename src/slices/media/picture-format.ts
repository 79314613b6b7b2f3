/** What bytes say of themselves, before a library reads them: an SVG may hold programs. */
export const formats = ["png", "jpeg", "webp", "avif", "gif"] as const;
export type Format = (typeof formats)[number];

export function formatOf(bytes: Uint8Array): Format | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // The major brand, or one of those that it goes along with (ISO 14496-12, 4.3).
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 32))) return "avif";
  return null;
}

/** Of a GIF, with two a picture, 5,000 pictures: a quarter of an hour of a screen. */
const mostParts = 10_000;

/** Whether it has more chunks, segments or moving pictures than a decoder may be given. */
export function hasTooManyParts(bytes: Buffer, format: Format): boolean {
  const { first, next } = parts[format];
  let count = 0;
  for (let at = first(bytes); at + longestHead <= bytes.length && count <= mostParts; count++)
    at = next(bytes, at);
  return count > mostParts;
}

/** In bytes: what ends within one has no further part. */
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

/** Bytes of a table of colours, by the byte that says whether there is one. */
const coloursOf = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** One of no size goes on to the end; one of 1 is of more than 4 GB, or says so. */
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

/** After the head of a scan come its pixels, in which 0xff is followed by 0, or by a restart. */
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
