/** Navigation, footer, breadcrumbs and cards, all read from one list of pages. Pure: server and browser share it. */

export type PageNode = {
  path: string;
  parent: string | null;
  position: number;
  title: string;
  teaser: string;
  menus: string[];
  updatedAt: string;
};
/** What menus are made of. */
export type MenuPage = Pick<PageNode, "path" | "parent" | "title" | "menus">;
/** What a link needs. */
export type PageLink = { path: string; title: string };
export type Crumb = { path: string; title: string };
/** What a link may carry to the page it opens, for its breadcrumb. */
export type CrumbState = { sub_page: true; title: string; url: string };

/** The page one segment up; the home page has none. */
export function parentOf(path: string): string | null {
  if (path === "/") return null;
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

export const childrenOf = <N extends { parent: string | null }>(tree: N[], path: string): N[] =>
  tree.filter((page) => page.parent === path);

export const inMenu = <N extends { menus: string[] }>(
  tree: N[],
  menu: "main" | "useful" | "legal",
): N[] => tree.filter((page) => page.menus.includes(menu));

/** The service groups with their pages: the Services menu, the footer's columns, the service index. */
export const serviceGroups = <N extends { path: string; parent: string | null }>(tree: N[]) =>
  childrenOf(tree, "/services").map((group) => ({ group, pages: childrenOf(tree, group.path) }));

/**
 * From Home down to the page itself. With navigation state the parent's words are those the visitor clicked.
 */
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

/** History state survives reloads and may be anything another version of the site has put there. */
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
