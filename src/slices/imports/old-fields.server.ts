import { createHash } from "node:crypto";
import { isSortable } from "../../platform/clock.ts";
import { spelling } from "../../platform/http/addresses.ts";
import { slugOf } from "../../platform/slugs.ts";
import { isBlank, readable } from "../../platform/text.ts";
import { documentOf } from "../writing/document-of.ts";
import { textOf } from "../writing/text-of.ts";

/**
 * Makes a slug of this site from an old one. Where neither slug nor title has usable letters, as in
 * Devanagari, a hash of the title keeps two items apart.
 */
export function oldSlug(slug: string, title: string, kind: "post" | "category"): string {
  const hash = createHash("sha256").update(title).digest("hex").slice(0, 8);
  return slugOf(unescaped(slug), "") || slugOf(title, "") || `${kind}-${hash}`;
}

/** Decodes percent escapes; returns the text unchanged where they are invalid. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What an all-zero date becomes in a feed. The first millisecond of 1970 counts as no date, too.
 */
const noughts = /^0000|-0001|30 Nov 1999 00:00:00/;

/**
 * @param moment UTC unless it says otherwise: "2019-05-01 10:00:00", or milliseconds
 * @returns null for no date, or for one that no post can have
 */
export function momentOf(moment: string | number | null | undefined): string | null {
  if (moment === "" || noughts.test(`${moment}`)) return null;
  const at = new Date(typeof moment === "string" ? ofUtc(moment.trim()) : (moment ?? Number.NaN));
  return isSortable(at) && at.getTime() !== 0 ? at.toISOString() : null;
}

const ofUtc = (text: string) =>
  text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,6})?)$/, "$1T$2Z");

/**
 * @param longest in characters
 * @returns the text of the HTML in one line, for a title or a name
 */
export function plainWords(html: string, longest: number): string {
  const words = readable(textOf(documentOf(html.slice(0, 5_000))))
    .replace(/\s+/g, " ")
    .trim();
  if (isBlank(words)) return "";
  return words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words;
}

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
