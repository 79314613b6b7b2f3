import type { ServerBuild } from "react-router";
import { escaped, spelling, splitTarget, tidied } from "../http/addresses.ts";
import { type Asked, asked } from "./asked.ts";
import { type PageRoute, routeOf } from "./route-table.ts";

export type Place = {
  page: Asked;
  path: string;
  route: PageRoute;
  build: ServerBuild;
};

export function placeIn(build: ServerBuild, url: string): Place {
  const page = asked(url);
  const path = spelling(page.path);
  return { page, path, build, route: routeOf(path, build) };
}

/** React Router writes `/x.data` for /x, and `/_.data` for the home page. */
export const dataPathOf = (path: string): string => (path === "/" ? "/_.data" : `${path}.data`);

/**
 * The address a page of one's own is drawn at: of the route that was matched, and no other. A
 * visitor's own spelling of it may match another route in React Router.
 */
export function drawnAddressOf({ page, route }: Place, asking: { url: string; method: string }) {
  const path = escaped(tidied(page.path));
  const { query } = splitTarget(asking.url);
  // For an index route, React Router needs `?index`, or it calls the parent's action.
  const names = [query, asking.method === "POST" && route.isIndex ? "index" : ""].filter(Boolean);
  const address = page.wholePage ? path : dataPathOf(path);
  return names.length > 0 ? `${address}?${names.join("&")}` : address;
}
