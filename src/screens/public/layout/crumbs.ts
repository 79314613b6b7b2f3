/** What a page adds to the breadcrumb that the page tree does not know: a post's category and title. */
import type { Crumb } from "../../../slices/site/page-tree.ts";

export type ExtraCrumbs = Crumb[] | Promise<Crumb[]>;
/** What a route may export as `handle.crumbs`. */
export type CrumbsOf<Data> = (data: Data) => ExtraCrumbs;

export function crumbsOf(matches: { handle: unknown; loaderData: unknown }[]): ExtraCrumbs {
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
