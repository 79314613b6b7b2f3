import { withoutTags } from "./html-text.ts";

export type Part = { id: string; title: string };

/** Shorter posts get no table of contents. */
const longWords = 900;
/** Ids that the layout uses. */
const taken = ["main", "main-menu", "collaborate", "cookies-text"];

/** Gives each h2 of cleaned HTML an id made of its words. */
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

export function partsOf(html: string): Part[] {
  if (html.replace(/<[^>]*>/g, " ").split(/\s+/).length <= longWords) return [];
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = "", inner = ""]) => ({ id, title: withoutTags(inner, "") }),
  );
}
