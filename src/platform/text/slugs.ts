import { normalized } from "./fold.ts";

const longest = 80;

/** @param otherwise for a title without Latin letters and digits, such as one in Devanagari */
export function slugOf(title: string, otherwise: string): string {
  const words = normalized(title, "NFKD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= longest) return slug || otherwise;
  return slug.slice(0, longest).replace(/-[^-]*$/, "");
}

/** Gives `part`, `part-2`, `part-3`; each call takes the same time, however many are alike. */
export function freeNames(takenNames: Iterable<string> = []): (name: string) => string {
  const used = new Set(takenNames);
  const counts = new Map<string, number>();
  return (name) => {
    let count = counts.get(name) ?? 1;
    let free = count === 1 ? name : `${name}-${count}`;
    while (used.has(free)) free = `${name}-${++count}`;
    counts.set(name, count);
    used.add(free);
    return free;
  };
}
