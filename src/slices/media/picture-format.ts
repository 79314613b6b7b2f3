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
