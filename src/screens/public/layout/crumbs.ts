/** The end of a breadcrumb that is not in the page tree: a post's category and title. */
import type { Crumb } from "../../../slices/site/page-tree.ts";

export type ExtraCrumbs = Crumb[] | Promise<Crumb[]>;
/** The type of a route's `handle.crumbs`. */
export type CrumbsOf<Data> = (data: Data) => ExtraCrumbs;

export function extraCrumbs(matches: { handle: unknown; loaderData: unknown }[]): ExtraCrumbs {
  const last = matches.at(-1);
  return last && addsCrumbs(last.handle) && last.loaderData !== undefined
    ? last.handle.crumbs(last.loaderData)
    : [];
}

const addsCrumbs = (handle: unknown): handle is { crumbs: CrumbsOf<unknown> } =>
  typeof handle === "object" &&
  handle !== null &&
  "crumbs" in handle &&
  typeof handle.crumbs === "function";
