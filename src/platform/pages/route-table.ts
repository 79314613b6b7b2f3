import {
  createRequestHandler,
  createStaticHandler,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
  type StaticHandler,
} from "react-router";
import { z } from "zod";
import { escaped } from "../http/addresses.ts";
import { type Group, isGroup } from "../http/limits.ts";

const pageKinds = ["kept", "personal", "entrance", "staff"] as const;

/** Strict: a misspelt `page: "staff"` would open a staff screen to everybody. */
const routeHandle = z.strictObject({
  /** `kept`: cached. `personal`: uses cookies. `entrance`: open to all. `staff`: signed in. */
  page: z.enum(pageKinds).default("kept"),
  query: z.array(z.string()).readonly().default([]),
  finder: z.string().nullable().default(null),
  knownBy: z.string().nullable().default(null),
  anySlash: z.boolean().default(false),
  limit: z.custom<Group>(isGroup).nullable().default(null),
  /** For a staff screen: `can` is the right to see it, `change` the right to send its form. */
  can: z.string().nullable().default(null),
  change: z.string().nullable().default(null),
  framed: z.boolean().default(false),
  sends: z.boolean().default(true),
  crumbs: z.unknown().optional(),
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
  frame: { id: string; can: string } | null;
};

type Prepared = {
  handler: RequestHandler;
  match: StaticHandler["match"];
  handles: Map<string, Handle>;
  routesById: Map<string, PageRoute>;
};
const prepared = new WeakMap<ServerBuild, Prepared>();

function prepare(build: ServerBuild): Prepared {
  const entry = prepared.get(build);
  if (entry) return entry;
  const handler = createRequestHandler(build, process.env.NODE_ENV);
  const made = {
    handler,
    match: createMatch(build),
    handles: handlesIn(build),
    routesById: new Map(),
  };
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

/** React Router's `matchRoutes` compiles all routes in each call. */
function createMatch(build: ServerBuild): StaticHandler["match"] {
  const begins = new Set(Object.values(build.routes).flatMap((route) => beginsOf(route, build)));
  const matches = new Map<string, StaticHandler["match"]>();
  return (path) => {
    const [first = "", second = ""] = partsOf(String(path));
    const begin = [`${first}/${second}`, first].find((name) => begins.has(name)) ?? "";
    const match = matches.get(begin) ?? createStaticHandler(routesUnder(build, { begin })).match;
    matches.set(begin, match);
    return match(path);
  };
}

type Route = ServerBuild["routes"][string];

function beginsOf(route: Route, build: ServerBuild): string[] {
  const [first, second] = fullPathOf(route, build);
  if (first === undefined || isData(first)) return [];
  return second === undefined || isData(second) ? [first] : [first, `${first}/${second}`];
}

const fullPathOf = (route: Route, build: ServerBuild): string[] =>
  route ? [...fullPathOf(build.routes[route.parentId ?? ""], build), ...partsOf(route.path)] : [];

type Under = { begin: string; parentId?: string };

function routesUnder(build: ServerBuild, { begin, parentId }: Under): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (!mayBegin(fullPathOf(route, build), begin)) return [];
    const place = { id, ...(path !== undefined && { path }) };
    if (index) return [{ ...place, index }];
    return [{ ...place, children: routesUnder(build, { begin, parentId: id }) }];
  });
}

function mayBegin(parts: string[], begin: string): boolean {
  const names = begin.split("/");
  for (const [i, part] of parts.slice(0, 2).entries()) {
    if (isData(part)) return true;
    if (part !== names[i]) return false;
  }
  return true;
}

const isData = (part: string) => /[:*?]/.test(part);

const partsOf = (path = ""): string[] => path.toLowerCase().split("/").filter(Boolean);

/** @param path unescaped, because React Router unescapes it too */
export function routeOf(path: string, build: ServerBuild): PageRoute {
  const { match, handles, routesById } = prepare(build);
  const places = (match(escaped(path)) ?? []).map(({ route }) => route);
  const id = places.at(-1)?.id ?? "";
  const described = routesById.get(id) ?? describe(places, { build, handles });
  routesById.set(id, described);
  return described;
}

type Parts = { build: ServerBuild; handles: Map<string, Handle> };

function describe(places: RouteObject[], { build, handles }: Parts): PageRoute {
  const ids = places.map(({ id = "" }) => id);
  const pattern = places
    .flatMap(({ path }) => path ?? [])
    .filter(Boolean)
    .join("/");
  const own = places.at(-1);
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

const strictest = (pages: PageRoute["handle"]["page"][]): PageRoute["handle"]["page"] =>
  pageKinds.findLast((kind) => pages.includes(kind)) ?? "kept";
