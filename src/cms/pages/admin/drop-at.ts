import { type AdminPage, neighboursOf, orderedWith, placesFor } from "../admin-tree.ts";
import { parentOf } from "../page-tree.ts";

export type Drop = { id: number; where: "before" | "after" | "into" };
/** `share`: how much of the row's height is above the pointer, from 0 to 1. */
type Over = { id: number; share: number };

/** Share of the row at its top and bottom that means before or after; the rest means into. */
const edge = 0.3;

export function dropAt(pages: AdminPage[], page: AdminPage, { id, share }: Over): Drop | null {
  const by = new Map(pages.map((one) => [one.path, one]));
  const neighbours = neighboursOf(pages, page);
  const places = new Set(placesFor(pages, page).map(({ path }) => path));
  const over = pages.find((one) => one.id === id);
  for (let at = over; at; at = by.get(parentOf(at.path) ?? "")) {
    if (at.id === page.id) return null;
    const isOver = at === over;
    const isPlace = places.has(at.path);
    if (!neighbours.includes(at)) {
      if (isPlace) return { id: at.id, where: "into" };
      continue;
    }
    if (isPlace && (!isOver || (share >= edge && share <= 1 - edge)))
      return { id: at.id, where: "into" };
    const isUpper = isOver ? share < 0.5 : neighbours.indexOf(at) < neighbours.indexOf(page);
    return { id: at.id, where: isUpper ? "before" : "after" };
  }
  return null;
}

/** @returns null for the last place; undefined if the page is there already */
export function beforeWhich(
  pages: AdminPage[],
  page: AdminPage,
  { id, where }: Drop,
): number | null | undefined {
  const others = neighboursOf(pages, page).filter((one) => one.id !== page.id);
  const at = others.findIndex((one) => one.id === id);
  const before = others[where === "before" ? at : at + 1]?.id ?? null;
  return isThere(pages, page, before) ? undefined : before;
}

export function beforeAfterStep(
  pages: AdminPage[],
  page: AdminPage,
  step: 1 | -1,
): number | null | undefined {
  const others = neighboursOf(pages, page).filter((one) => one.id !== page.id);
  const to = neighboursOf(pages, page).indexOf(page) + step;
  return to < 0 || to > others.length ? undefined : (others[to]?.id ?? null);
}

function isThere(pages: AdminPage[], page: AdminPage, before: number | null): boolean {
  const now = neighboursOf(pages, page);
  return orderedWith(pages, { page, before }).every((one, i) => one === now[i]);
}
