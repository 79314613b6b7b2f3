/** A long post's table of contents: its second headings, by the ids they get when it is written. */
import { withoutTags } from "./html-text.ts";

export type Part = { id: string; title: string };

/** A post of fewer words is read from top to bottom. */
const longWords = 900;
/** Ids the frame around every page has for itself. */
const taken = ["main", "main-menu", "collaborate", "cookies-text"];

/** @param html cleaned @returns the same, with an id on each second heading, made of its words */
export function withIds(html: string): string {
  const used = new Set(taken);
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const words = withoutTags(inner, "")
      .toLowerCase()
      .normalize("NFKD")
      .match(/[a-z0-9]+/g);
    const slug = words?.join("-") ?? "part";
    let id = slug;
    for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
    used.add(id);
    return `<h2 id="${id}">${inner}</h2>`;
  });
}

/** @returns none where the post is short */
export function partsOf(html: string): Part[] {
  if (html.replace(/<[^>]*>/g, " ").split(/\s+/).length <= longWords) return [];
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = "", inner = ""]) => ({ id, title: withoutTags(inner, "") }),
  );
}
