/** Apart from `page-tree.ts`, which every page loads. */
import { parentOf } from "./page-tree.ts";

/** Parents precede their children, as in menus and lists. */
export function inTreeOrder<N extends { path: string; parent: string | null }>(pages: N[]): N[] {
  const knownPaths = new Set(pages.map(({ path }) => path));
  const below = Map.groupBy(pages, ({ parent }) => nearestOf(parent, knownPaths));
  const from = (path: string | null): N[] =>
    (below.get(path) ?? []).flatMap((page) => [page, ...from(page.path)]);
  return from(null);
}

/** The nearest existing page above. */
export function nearestOf(parent: string | null, knownPaths: { has(path: string): boolean }) {
  let at = parent;
  while (at !== null && !knownPaths.has(at)) at = parentOf(at);
  return at;
}
