import type { Share } from "../media/share.ts";
import { coverName } from "./cover-name.ts";

type Site = {
  company: { name: string; tagline: string };
  tree: { path: string; title: string }[];
};

/** What stands on a page's wide picture; null for what is not in the tree. */
export function pageShare({ company, tree }: Site, path: string): Share | null {
  const page = tree.find((one) => one.path === path);
  if (!page) return null;
  // "Home" would tell nobody anything.
  const title = path === "/" ? company.tagline : page.title;
  return { name: coverName(path), title, company: company.name };
}
