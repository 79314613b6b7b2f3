import { fold } from "../../platform/text/fold.ts";
import type { DocumentState } from "../documents/contract.ts";
import type { Menu } from "./contract.ts";
import { isPath, mayBeAt, templateAt } from "./page-address.ts";
import { parentOf } from "./page-tree.ts";

export type AdminPage = {
  id: number;
  path: string;
  title: string;
  position: number;
  menus: Menu[];
  state: DocumentState;
  dueAt: string | null;
  hasChanges: boolean;
  /** Visitors have seen it at its address. */
  wasLive: boolean;
  changedAt: string;
  /** A colleague; null for what came with the site. */
  changedBy: string | null;
};
export type Branch = {
  page: AdminPage;
  /** 1 at the top. */
  level: number;
  below: Branch[];
  /** Shown only because the filter matches a page below it. */
  isAncestorOnly: boolean;
};
type Place = { path: string; title: string };

const inOrder = (a: AdminPage, b: AdminPage) =>
  a.position - b.position || (a.path < b.path ? -1 : 1);

function aboveOf(pages: AdminPage[]): (page: AdminPage) => string | null {
  const knownPaths = new Set(pages.map(({ path }) => path));
  return ({ path }) => nearestOf(parentOf(path), knownPaths);
}

/** Home comes first; the pages below it stand at the same level, as readers expect. */
export function branchesOf(pages: AdminPage[]): Branch[] {
  const below = Map.groupBy(pages, aboveOf(pages));
  const from = (path: string | null, level: number): Branch[] =>
    (below.get(path) ?? []).toSorted(inOrder).map((page) => ({
      page,
      level,
      below: page.path === "/" ? [] : from(page.path, level + 1),
      isAncestorOnly: false,
    }));
  return [...from(null, 1), ...from("/", 1)];
}

export function neighboursOf(pages: AdminPage[], page: AdminPage): AdminPage[] {
  const above = aboveOf(pages);
  const parent = above(page);
  return pages.filter((one) => above(one) === parent).toSorted(inOrder);
}

/** @param before id of the neighbour that follows; null for the last place */
export function orderedWith(
  pages: AdminPage[],
  { page, before }: { page: AdminPage; before: number | null },
): AdminPage[] {
  const others = neighboursOf(pages, page).filter(({ id }) => id !== page.id);
  const place = others.findIndex(({ id }) => id === before);
  return others.toSpliced(place === -1 ? others.length : place, 0, page);
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const addressBelow = (parent: string, path: string): string =>
  `${parent === "/" ? "" : parent}/${lastPart(path)}`;

export function placesFor(pages: AdminPage[], page: AdminPage): Place[] {
  const { path } = page;
  const template = templateAt(path);
  const takenPaths = new Set(pages.map((one) => one.path));
  const mayBeBelow = (parent: string) => {
    const to = addressBelow(parent, path);
    const isWithin = parent === path || parent.startsWith(`${path}/`);
    return !isWithin && !takenPaths.has(to) && isPath(to) && mayBeAt(template, to);
  };
  return flat(branchesOf(pages))
    .filter((one) => mayBeBelow(one.path))
    .map((one) => ({ path: one.path, title: one.title }));
}

export const flat = (branches: Branch[]): AdminPage[] =>
  branches.flatMap(({ page, below }) => [page, ...flat(below)]);

export const countBelow = (pages: AdminPage[], { path }: AdminPage): number =>
  path === "/" ? 0 : pages.filter((one) => one.path.startsWith(`${path}/`)).length;

/** The nearest page above that is not live: it keeps this page out of menus. */
export function hiddenAbove(pages: AdminPage[], page: AdminPage): AdminPage | null {
  const by = new Map(pages.map((one) => [one.path, one]));
  for (let at = parentOf(page.path); at !== null; at = parentOf(at)) {
    const above = by.get(at);
    if (above && above.state !== "live") return above;
  }
  return null;
}

const wordsOf = ({ title, path }: AdminPage): string =>
  fold(`${title} ${lastPart(path)}`).join(" ");

type NarrowedOptions = { words: string; state: DocumentState | null };

const isIn = ({ state, dueAt }: AdminPage, stateFilter: DocumentState) =>
  stateFilter === "scheduled" ? dueAt !== null : state === stateFilter;

export function narrowed(branches: Branch[], { words, state }: NarrowedOptions): Branch[] {
  const searchWords = fold(words);
  const isFound = (page: AdminPage) =>
    searchWords.every((word) => wordsOf(page).includes(word)) &&
    (state === null || isIn(page, state));
  const within = (list: Branch[]): Branch[] =>
    list.flatMap((branch) => {
      const below = within(branch.below);
      const isAncestorOnly = !isFound(branch.page);
      return isAncestorOnly && below.length === 0 ? [] : [{ ...branch, below, isAncestorOnly }];
    });
  return searchWords.length === 0 && state === null ? branches : within(branches);
}

/** Parents precede their children, as in menus and lists. */
export function inTreeOrder<N extends { path: string; parent: string | null }>(pages: N[]): N[] {
  const knownPaths = new Set(pages.map(({ path }) => path));
  const below = Map.groupBy(pages, ({ parent }) => nearestOf(parent, knownPaths));
  const from = (path: string | null): N[] =>
    (below.get(path) ?? []).flatMap((page) => [page, ...from(page.path)]);
  return from(null);
}

function nearestOf(parent: string | null, knownPaths: { has(path: string): boolean }) {
  let at = parent;
  while (at !== null && !knownPaths.has(at)) at = parentOf(at);
  return at;
}

/** Neighbours have positions with gaps, so that a move changes as few as possible. */
export type Placed = { id: number; position: number };

/** The bound of the page's schema. */
export const lastPosition = 999;
const usualGap = 10;

/** @param moved id of the moved page, which changes rather than another where both ways work */
export function renumbered(newOrder: Placed[], moved: number): Placed[] {
  const fixedPlaces = heaviest(newOrder, moved);
  const changed: Placed[] = [];
  let before = { place: -1, position: -1 };
  const ends = [
    ...fixedPlaces.map((place) => ({ place, position: newOrder[place]?.position ?? 0 })),
    null,
  ];
  for (const end of ends) {
    const between = newOrder.slice(before.place + 1, end?.place ?? newOrder.length);
    const gap = gapBetween(before.position, end?.position ?? null, between.length);
    for (const [i, { id }] of between.entries())
      changed.push({ id, position: Math.floor(before.position + gap * (i + 1)) });
    if (end) before = end;
  }
  return changed;
}

function gapBetween(before: number, end: number | null, count: number): number {
  if (end !== null) return (end - before) / (count + 1);
  return Math.min(usualGap, (lastPosition - before) / Math.max(1, count));
}

/** The pages that can keep their position with room for the others between. @returns indexes */
function heaviest(newOrder: Placed[], moved: number): number[] {
  const last = newOrder.length - 1;
  const spare = newOrder.map(({ position }, place) => position - place);
  const best: { weight: number; from: number }[] = [];
  let top = -1;
  for (const [place, { id, position }] of newOrder.entries()) {
    const own = id === moved ? 1 : 2;
    const found = { weight: own, from: -1 };
    const fits = position >= place && position <= lastPosition - (last - place);
    for (let earlier = 0; fits && earlier < place; earlier++) {
      const weight = best[earlier]?.weight ?? 0;
      const isBelow = (spare[earlier] ?? 0) <= (spare[place] ?? 0);
      if (weight > 0 && isBelow && weight + own > found.weight)
        Object.assign(found, { weight: weight + own, from: earlier });
    }
    best.push(fits ? found : { weight: 0, from: -1 });
    if (fits && found.weight > (best[top]?.weight ?? 0)) top = place;
  }
  const fixedPlaces: number[] = [];
  for (let at = top; at !== -1; at = best[at]?.from ?? -1) fixedPlaces.unshift(at);
  return fixedPlaces;
}
