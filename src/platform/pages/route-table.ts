import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { z } from "zod";
import { type Group, isGroup } from "../http/limits.ts";

const routeHandle = z.object({
  /** `kept`: one for everybody. `personal`: uses cookies, never kept. `staff`: signed in. */
  page: z.enum(["kept", "personal", "staff"]).default("kept"),
  query: z.array(z.string()).readonly().default([]),
  finder: z.string().nullable().default(null),
  anySlash: z.boolean().default(false),
  limit: z.custom<Group>(isGroup).nullable().default(null),
});

export type PageRoute = {
  handle: z.infer<typeof routeHandle>;
  hasAction: boolean;
  isIndex: boolean;
  isPattern: boolean;
  /** A missing address of this route: a page hydrates only at an address of its own route. */
  example: string;
  ids: string[];
};

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
  const handle = routeHandle.parse(module?.handle ?? {});
  return {
    handle: {
      ...handle,
      page: strictest(ids.map((id) => pageOf(build.routes[id]?.module.handle))),
    },
    hasAction: module?.action !== undefined,
    isIndex: own?.index === true,
    isPattern: /[:*]/.test(pattern),
    example: `/${pattern.replace(/:[^/]+|\*/g, "404")}`,
    ids,
  };
}

const pageOf = (handle: unknown) => routeHandle.parse(handle ?? {}).page;

/** What a layout says holds for all it stands around. */
function strictest(pages: PageRoute["handle"]["page"][]): PageRoute["handle"]["page"] {
  if (pages.includes("staff")) return "staff";
  return pages.includes("personal") ? "personal" : "kept";
}
