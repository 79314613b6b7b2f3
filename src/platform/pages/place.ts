import type { ServerBuild } from "react-router";
import { spelling } from "../http/addresses.ts";
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
