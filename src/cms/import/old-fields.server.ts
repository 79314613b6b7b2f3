import { createHash } from "node:crypto";
import { spelling } from "../../platform/http/addresses.ts";
import { slugOf } from "../../platform/text/slugs.ts";
import { isBlank, readable } from "../../platform/text/text.ts";
import { isSortable } from "../../platform/time/clock.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { textOf } from "../rich-text/text-of.ts";

/** Where nothing has usable letters, as in Devanagari, a hash of the title tells items apart. */
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

/** All-zero dates in a feed. The first millisecond of 1970 counts as no date, too. */
const noughts = /^0000|-0001|30 Nov 1999 00:00:00/;

/** @param moment UTC unless it says otherwise, or ms @returns null for a date no post can have */
export function momentOf(moment: string | number | null | undefined): string | null {
  if (moment === "" || noughts.test(`${moment}`)) return null;
  const at = new Date(typeof moment === "string" ? ofUtc(moment.trim()) : (moment ?? Number.NaN));
  return isSortable(at) && at.getTime() !== 0 ? at.toISOString() : null;
}

const ofUtc = (text: string) =>
  text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,6})?)$/, "$1T$2Z");

/** In one line, for a title or a name. @param longest in characters */
export function plainWords(html: string, longest: number): string {
  const words = readable(textOf(documentOf(html.slice(0, 5_000))))
    .replace(/\s+/g, " ")
    .trim();
  if (isBlank(words)) return "";
  return words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words;
}

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

/** As redirects store it; null for the old home page, and for a query other than a number. */
export function oldPath(link: string | null): string | null {
  const url = link === null ? null : addressIn(link, "https://old.invalid");
  if (url === null) return null;
  if (url.search !== "") return url.pathname === "/" && isNumbered(url) ? `/${url.search}` : null;
  const path = spelling(url.pathname);
  return path === "/" || path.length > 500 ? null : path;
}

const isNumbered = ({ search }: URL) => /^\?p=[1-9]\d{0,9}$/.test(search);

export const isSameHost = (a: URL, b: URL): boolean => bare(a.hostname) === bare(b.hostname);

const bare = (host: string) => host.replace(/^www\./, "");
