import type { Language } from "../../platform/text/language.ts";

export type PageNode = {
  path: string;
  parent: string | null;
  position: number;
  title: string;
  teaser: string;
  menus: string[];
  /** UTC; null for a page without a document. */
  updatedAt: string | null;
  /** In the site's own language, where `title` is in another: leads and chats use it. */
  ownTitle?: string;
  /** The language of the text, where it differs from that of the page around it. */
  language?: Language;
};
export type MenuPage = Pick<PageNode, "path" | "parent" | "title" | "menus" | "language">;

export const nameOf = ({ title, ownTitle = title }: Pick<PageNode, "title" | "ownTitle">) =>
  ownTitle;

export const asOption = (page: Pick<PageNode, "title" | "ownTitle">) => ({
  value: nameOf(page),
  label: page.title,
});

export type PageLink = { path: string; title: string };
export type Crumb = { path: string; title: string };
/** Navigation state of a link, for the breadcrumb of the page it opens. */
export type CrumbState = { sub_page: true; title: string; url: string };

export function parentOf(path: string): string | null {
  if (path === "/") return null;
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

export const withNode = (tree: PageNode[], node: PageNode): PageNode[] =>
  [...tree.filter(({ path }) => path !== node.path), node].sort(
    (a, b) => a.position - b.position || (a.path < b.path ? -1 : 1),
  );

export const childrenOf = <N extends { parent: string | null }>(tree: N[], path: string): N[] =>
  tree.filter((page) => page.parent === path);

export const inMenu = <N extends { menus: string[] }>(
  tree: N[],
  menu: "main" | "useful" | "legal",
): N[] => tree.filter((page) => page.menus.includes(menu));

export const serviceGroups = <N extends { path: string; parent: string | null }>(tree: N[]) =>
  childrenOf(tree, "/services").map((group) => ({ group, pages: childrenOf(tree, group.path) }));

/** From Home to the page itself. Navigation state names the parent as the visitor clicked it. */
export function breadcrumb(tree: PageLink[], path: string, state?: unknown): Crumb[] {
  const crumbs: Crumb[] = [];
  for (let at: string | null = path; at !== null; at = parentOf(at)) {
    const page = tree.find((candidate) => candidate.path === at);
    if (page) crumbs.unshift({ path: page.path, title: page.title });
  }
  if (isCrumbState(state)) {
    for (const crumb of crumbs) if (crumb.path === state.url) crumb.title = state.title;
  }
  return crumbs;
}

/** History state survives reloads, so another version of the site may have written it. */
function isCrumbState(state: unknown): state is CrumbState {
  return (
    typeof state === "object" &&
    state !== null &&
    "sub_page" in state &&
    state.sub_page === true &&
    "title" in state &&
    "url" in state &&
    typeof state.title === "string" &&
    typeof state.url === "string"
  );
}
