import { linkNotation } from "./link-notation.ts";

/** Refuses code (`javascript:`) and what leads elsewhere unnoticed (`//host`, `user@host`). */
export function isTarget(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith("tel:")) return /^tel:\+?[\d-]{6,20}$/.test(href);
  if (href.startsWith("https://"))
    return URL.canParse(href) && /^https:\/\/[^/?#@.]+\.[^/?#@]+(?:[/?#]|$)/.test(href);
  return /^\/(?!\/)/.test(href) && !isOfStaff(href);
}

/** A request there may change something, so no public text may link to it. */
export function isOfStaff(path: string): boolean {
  const read = URL.parse(path, "http://site")?.pathname ?? "";
  return /^\/+(?:staff|api)(?![^/.])/i.test(unescapedAscii(read));
}

/** Never throws: malformed escapes stay. */
export const unescapedAscii = (text: string): string =>
  text.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Encodes the email, because its text may add a recipient or other content to the mail. */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

/** Without digits the link is `tel:` and leads nowhere. */
export const callTo = (phone: string | null): string =>
  `tel:${(phone ?? "").replace(/[^+\d]/g, "")}`;

export type LinkedPiece = { text: string; href?: string | undefined };

export function piecesOf(line: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const { 0: match, 1: text = "", 2: href, index } of line.matchAll(linkNotation)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, href });
    end = index + match.length;
  }
  return end < line.length ? [...pieces, { text: line.slice(end) }] : pieces;
}

export const withoutAddresses = (line: string): string =>
  piecesOf(line)
    .map(({ text }) => text)
    .join("");
