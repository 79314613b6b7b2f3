import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { z } from "zod";
import { escaped } from "../http/addresses.ts";
import { type Group, isGroup } from "../http/limits.ts";

/** Each stricter than those before it. */
const pageKinds = ["kept", "personal", "entrance", "staff"] as const;

/** Strict: a misspelt `page: "staff"` would open a staff's screen to everybody. */
const routeHandle = z.strictObject({
  /**
   * `kept`: one for everybody. `personal`: uses cookies, never kept. `entrance`: the way to the
   * staff's screens, open to all, with their policy. `staff`: signed in.
   */
  page: z.enum(pageKinds).default("kept"),
  query: z.array(z.string()).readonly().default([]),
  finder: z.string().nullable().default(null),
  anySlash: z.boolean().default(false),
  limit: z.custom<Group>(isGroup).nullable().default(null),
  /** Of a staff's screen: the right it takes to see it, and to send its form. */
  can: z.string().nullable().default(null),
  change: z.string().nullable().default(null),
  /** It stands in a frame of the site's own, and nowhere else. */
  framed: z.boolean().default(false),
  /** False where nothing on the page may send anything, as on a page that is only looked at. */
  sends: z.boolean().default(true),
  /** The screen's own, for its breadcrumb. */
  crumbs: z.unknown().optional(),
  /** How a public page ends: with a band that asks to write, or one line. */
  closing: z.enum(["band", "line"]).default("line"),
});
type Handle = z.infer<typeof routeHandle>;

export type PageRoute = {
  handle: Handle;
  hasAction: boolean;
  isIndex: boolean;
  isPattern: boolean;
  /** A missing address of this route: a page hydrates only at an address of its own route. */
  example: string;
  ids: string[];
  /** Of the staff: what stands around this screen, and the right it takes. */
  frame: { id: string; can: string } | null;
};

type Prepared = {
  handler: RequestHandler;
  routes: RouteObject[];
  handles: Map<string, Handle>;
};
const prepared = new WeakMap<ServerBuild, Prepared>();

function prepare(build: ServerBuild): Prepared {
  const known = prepared.get(build);
  if (known) return known;
  const handler = createRequestHandler(build, process.env.NODE_ENV);
  const made = { handler, routes: routesUnder(build, undefined), handles: handlesIn(build) };
  prepared.set(build, made);
  return made;
}

export const handlerOf = (build: ServerBuild): RequestHandler => prepare(build).handler;

function handlesIn(build: ServerBuild): Map<string, Handle> {
  const handles = new Map<string, Handle>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    const { data, error } = routeHandle.safeParse(route.module.handle ?? {});
    if (error) throw new Error(`the handle of ${route.id} is none`, { cause: error });
    handles.set(route.id, data);
  }
  return handles;
}

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const place = { id: route.id, ...(route.path !== undefined && { path: route.path }) };
    if (route.index) return [{ ...place, index: true }];
    return [{ ...place, children: routesUnder(build, route.id) }];
  });
}

/** @param path unescaped. React Router unescapes it too, and twice would be another address. */
export function routeOf(path: string, build: ServerBuild): PageRoute {
  const { routes, handles } = prepare(build);
  const matches = matchRoutes(routes, escaped(path)) ?? [];
  const ids = matches.map(({ route }) => route.id ?? "");
  const parts = matches.flatMap(({ route }) => route.path ?? []);
  const pattern = parts.filter(Boolean).join("/");
  const own = matches.at(-1)?.route;
  const module = own?.id === undefined ? undefined : build.routes[own.id]?.module;
  const around = ids.flatMap((id) => handles.get(id) ?? []);
  const frames = ids.slice(0, -1).flatMap((id) => frameAt(id, handles) ?? []);
  const handle = around.at(-1) ?? routeHandle.parse({});
  return {
    handle: { ...handle, page: strictest(around.map(({ page }) => page)) },
    hasAction: module?.action !== undefined,
    isIndex: own?.index === true,
    isPattern: /[:*]/.test(pattern),
    example: `/${pattern.replace(/:[^/]+|\*/g, "404")}`,
    ids,
    frame: frames[0] ?? null,
  };
}

function frameAt(id: string, handles: Map<string, Handle>): PageRoute["frame"] {
  const { page, can = null } = handles.get(id) ?? {};
  return page === "staff" && can !== null ? { id, can } : null;
}

/** What a layout says holds for all it stands around. */
const strictest = (pages: PageRoute["handle"]["page"][]): PageRoute["handle"]["page"] =>
  pageKinds.findLast((kind) => pages.includes(kind)) ?? "kept";
