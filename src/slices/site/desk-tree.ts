/** The pages as staff see them: a tree with what visitors do not meet yet. */
import { fold } from "../../platform/fold.ts";
import type { DocumentState } from "../content/contract.ts";
import type { Menu } from "./contract.ts";
import { isPath, mayBeAt, templateAt } from "./page-address.ts";
import { parentOf } from "./page-tree.ts";
import { nearestOf } from "./tree-order.ts";

export type DeskPage = {
  id: number;
  path: string;
  title: string;
  position: number;
  menus: Menu[];
  state: DocumentState;
  dueAt: string | null;
  /** Something is written beside its newest version. */
  hasChanges: boolean;
  /** Visitors have met it at its address. */
  wasLive: boolean;
  changedAt: string;
  /** A member of staff; null where it came with the site. */
  changedBy: string | null;
};
export type Branch = {
  page: DeskPage;
  /** 1 for those at the top. */
  level: number;
  below: Branch[];
  /** It is there only because one below it was found. */
  isAncestorOnly: boolean;
};
type Place = { path: string; title: string };

const inOrder = (a: DeskPage, b: DeskPage) => a.position - b.position || (a.path < b.path ? -1 : 1);

/** The path of the page it stands below: where its parent does not exist, of the nearest above. */
function aboveOf(pages: DeskPage[]): (page: DeskPage) => string | null {
  const knownPaths = new Set(pages.map(({ path }) => path));
  return ({ path }) => nearestOf(parentOf(path), knownPaths);
}

/**
 * Home first, then what is below it, at the same level: nobody thinks of a page as one of Home's.
 */
export function branchesOf(pages: DeskPage[]): Branch[] {
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

/** Those with one parent, in their order; it is among them. */
export function neighboursOf(pages: DeskPage[], page: DeskPage): DeskPage[] {
  const above = aboveOf(pages);
  const parent = above(page);
  return pages.filter((one) => above(one) === parent).toSorted(inOrder);
}

/** @param before the id of the neighbour that it comes before; null for the last place */
export function orderedWith(
  pages: DeskPage[],
  { page, before }: { page: DeskPage; before: number | null },
): DeskPage[] {
  const others = neighboursOf(pages, page).filter(({ id }) => id !== page.id);
  const place = others.findIndex(({ id }) => id === before);
  return others.toSpliced(place === -1 ? others.length : place, 0, page);
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const addressBelow = (parent: string, path: string): string =>
  `${parent === "/" ? "" : parent}/${lastPart(path)}`;

/** Where else it may be, by the rule of addresses, in the order of the tree. */
export function placesFor(pages: DeskPage[], page: DeskPage): Place[] {
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

export const flat = (branches: Branch[]): DeskPage[] =>
  branches.flatMap(({ page, below }) => [page, ...flat(below)]);

export const countBelow = (pages: DeskPage[], { path }: DeskPage): number =>
  path === "/" ? 0 : pages.filter((one) => one.path.startsWith(`${path}/`)).length;

/** Those that visitors do not find, with a page below that they do: no menu leads there. */
export function hiddenAbove(pages: DeskPage[], page: DeskPage): DeskPage | null {
  const by = new Map(pages.map((one) => [one.path, one]));
  for (let at = parentOf(page.path); at !== null; at = parentOf(at)) {
    const above = by.get(at);
    if (above && above.state !== "live") return above;
  }
  return null;
}

const wordsOf = ({ title, path }: DeskPage): string => fold(`${title} ${lastPart(path)}`).join(" ");

type NarrowedOptions = { words: string; state: DocumentState | null };

const isIn = ({ state, dueAt }: DeskPage, stateFilter: DocumentState) =>
  stateFilter === "scheduled" ? dueAt !== null : state === stateFilter;

/**
 * What has all the words in its title or the last part of its address, with all that it stands
 * below.
 */
export function narrowed(branches: Branch[], { words, state }: NarrowedOptions): Branch[] {
  const searchWords = fold(words);
  const isFound = (page: DeskPage) =>
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
