import { spelling } from "../../platform/http/addresses.ts";

/** @returns null for anything but an http or https address */
export function addressIn(address: string, base: string | null): URL | null {
  const text = address.trim();
  if (text === "" || text.length > 2_000) return null;
  const url = parsed(text, base);
  return url && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}

function parsed(text: string, base: string | null): URL | null {
  if (URL.canParse(text)) return new URL(text);
  return base !== null && URL.canParse(text, base) ? new URL(text, base) : null;
}

/**
 * @returns the path as redirects store it; null for the old home page, and where a query other than
 * a number says what is there
 */
export function oldPath(link: string | null): string | null {
  const url = link === null ? null : addressIn(link, "https://old.invalid");
  if (url === null) return null;
  if (url.search !== "") return url.pathname === "/" && isNumbered(url) ? `/${url.search}` : null;
  const path = spelling(url.pathname);
  return path === "/" || path.length > 500 ? null : path;
}

const isNumbered = ({ search }: URL) => /^\?p=[1-9]\d{0,9}$/.test(search);

/** Ignores a leading "www.". */
export const isSameHost = (a: URL, b: URL): boolean => bare(a.hostname) === bare(b.hostname);

const bare = (host: string) => host.replace(/^www\./, "");
