/** What a page's address asks for: the page whole, or, below `.data`, what the browser's router draws it from. */

import { splitTarget } from "../http/addresses.ts";

export type Asked = {
  /** The page's. */
  path: string;
  /** As it came, with `.data`. */
  rawPath: string;
  search: URLSearchParams;
  wholePage: boolean;
};

/** By which the browser's router says which routes' data it wants; no word of a stranger's. */
export const routesName = "_routes";

/** What is longer is no search, and every name that counts comes before it. */
const longestSearch = 2_048;

/** @param url a path with its query */
export function asked(url: string): Asked {
  const { path: rawPath, query } = splitTarget(url);
  const wholePage = !rawPath.endsWith(".data");
  // As React Router writes it: `/x.data` for /x, and `/x/_.data` for /x/.
  const path = wholePage ? rawPath : rawPath.replace(/(?<=\/)_\.data$|\.data$/, "");
  return { path, rawPath, search: new URLSearchParams(query.slice(0, longestSearch)), wholePage };
}

/** The query of a `.data` address, in which `_routes` names no other route than the page's own: strangers may write it. */
export function withoutForeignRoutes(search: URLSearchParams, ids: string[]): string {
  const query = new URLSearchParams(search);
  const named = query.get(routesName)?.split(",") ?? [];
  const own = ids.filter((id) => named.includes(id));
  if (own.length > 0) query.set(routesName, own.join(","));
  else query.delete(routesName);
  return query.toString();
}
