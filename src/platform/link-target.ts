/** Refuses what could run (`javascript:`) or leave the site unseen (`//host`, `user@host`). */
export function isTarget(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith("tel:")) return /^tel:\+?[\d-]{6,20}$/.test(href);
  if (href.startsWith("https://"))
    return URL.canParse(href) && /^https:\/\/[^/?#@.]+\.[^/?#@]+(?:[/?#]|$)/.test(href);
  return /^\/(?!\/)/.test(href) && !isOfStaff(href);
}

/**
 * What answers there is the staff's or a program's, and may be made by being asked for: no text
 * that visitors read leads there. As the server reads it: escaped, or with steps aside.
 */
export function isOfStaff(path: string): boolean {
  const read = URL.parse(path, "http://site")?.pathname ?? "";
  return /^\/+(?:staff|api)(?![^/.])/i.test(unescapedAscii(read));
}

/** Never throws, whatever else stands in it. */
export const unescapedAscii = (text: string): string =>
  text.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** An address may hold what begins another recipient, or words of somebody else's. */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

/** To whom nothing can be dialled the link leads nowhere. */
export const callTo = (phone: string | null): string =>
  `tel:${(phone ?? "").replace(/[^+\d]/g, "")}`;
