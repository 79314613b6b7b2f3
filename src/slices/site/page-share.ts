import type { Share } from "../media/share.ts";
import { coverName } from "./cover-name.ts";

type Site = {
  company: { name: string; tagline: string };
  tree: { path: string; title: string }[];
};

/** The content of a page's wide picture; null for a page outside the tree. */
export function pageShare({ company, tree }: Site, path: string): Share | null {
  const page = tree.find((one) => one.path === path);
  if (!page) return null;
  // The title "Home" would say nothing.
  const title = path === "/" ? company.tagline : page.title;
  return { name: coverName(path), title, company: company.name };
}
