/** What exists: the routes of the build, each with what it says of itself. */
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { z } from "zod";
import { type Group, isGroup } from "../http/limits.ts";

/** What a route says of itself in `export const handle`. */
const routeHandle = z.object({
  /**
   * `kept`: public, drawn once for everybody. `personal`: drawn from a visitor's own cookies, never
   * kept. `staff`: for those who are signed in.
   */
  page: z.enum(["kept", "personal", "staff"]).default("kept"),
  /** The query names that change the page. */
  query: z.array(z.string()).readonly().default([]),
  /** Who looks up what is at the address, where a part of it is data (`Finder`). */
  finder: z.string().nullable().default(null),
  /** Its addresses are answered with and without a last slash. */
  anySlash: z.boolean().default(false),
  /** What its action is limited by. */
  limit: z.custom<Group>(isGroup).nullable().default(null),
});

/** The route that a path meets. */
export type PageRoute = {
  handle: z.infer<typeof routeHandle>;
  hasAction: boolean;
  /** The page of its folder: React Router wants that said of whoever posts to it. */
  isIndex: boolean;
  /** Whether a part of its address is data. */
  isPattern: boolean;
  /**
   * An address that meets the same route and names nothing: a browser hydrates a page only where its
   * own address meets the route the page was drawn by.
   */
  example: string;
  /** Of the routes whose data the page is drawn from. */
  ids: string[];
};

/** What is worked out once for each build: its handler, and its flat list of routes as a tree. */
type Prepared = { handler: RequestHandler; routes: RouteObject[] };
const prepared = new WeakMap<ServerBuild, Prepared>();

function prepare(build: ServerBuild): Prepared {
  const known = prepared.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, process.env.NODE_ENV);
  const made = { handler, routes: routesUnder(build, undefined) };
  prepared.set(build, made);
  return made;
}

export const handlerOf = (build: ServerBuild): RequestHandler => prepare(build).handler;

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const place = { id: route.id, ...(route.path !== undefined && { path: route.path }) };
    if (route.index) return [{ ...place, index: true }];
    return [{ ...place, children: routesUnder(build, route.id) }];
  });
}

export function routeOf(path: string, build: ServerBuild): PageRoute {
  const matches = matchRoutes(prepare(build).routes, path) ?? [];
  const ids = matches.map(({ route }) => route.id ?? "");
  const parts = matches.flatMap(({ route }) => route.path ?? []);
  const pattern = parts.filter(Boolean).join("/");
  const own = matches.at(-1)?.route;
  const module = own?.id === undefined ? undefined : build.routes[own.id]?.module;
  return {
    handle: routeHandle.parse(module?.handle ?? {}),
    hasAction: module?.action !== undefined,
    isIndex: own?.index === true,
    isPattern: /[:*]/.test(pattern),
    example: `/${pattern.replace(/:[^/]+|\*/g, "404")}`,
    ids,
  };
}
