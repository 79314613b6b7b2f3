/** Refuses what could run (`javascript:`) or leave the site unseen (`//host`, `user@host`). */
export function isTarget(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith("tel:")) return /^tel:\+?[\d-]{6,20}$/.test(href);
  if (href.startsWith("https://"))
    return URL.canParse(href) && /^https:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/.test(href);
  return /^\/(?!\/)/.test(href);
}
