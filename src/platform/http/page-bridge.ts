/** From an address to what React Router answers: the page whole, or its data alone. */
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { z } from "zod";

/** What a route says of itself in `export const handle`. */
const routeHandle = z.object({
  /** The query names that change the page. */
  query: z.array(z.string()).readonly().default([]),
  /** Drawn from the visitor's own cookies; never kept. */
  personal: z.boolean().default(false),
});

/** Pages are rendered for this host where `PUBLIC_URL` is not set, so that nothing of `Host` can enter one. */
const noHost = "http://site.invalid";

/** @param page.context what loaders find */
export async function bridge(
  build: ServerBuild,
  page: { address: string; publicUrl: URL | null; context: RouterContextProvider },
): Promise<Response> {
  // Put together, not resolved: an address that begins with two slashes names no other host.
  const url = new URL(`${page.publicUrl?.origin ?? noHost}${page.address}`);
  return prepare(build).handle(
    new Request(url, { headers: { accept: "text/html" } }),
    page.context,
  );
}

/** What is worked out once for each build: its handler, and its flat list of routes as a tree. */
type Prepared = { handle: RequestHandler; routes: RouteObject[] };
const prepared = new WeakMap<ServerBuild, Prepared>();

function prepare(build: ServerBuild): Prepared {
  const known = prepared.get(build);
  if (known) return known;
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const made = { handle, routes: routesUnder(build, undefined) };
  prepared.set(build, made);
  return made;
}

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const place = { id: route.id, ...(route.path !== undefined && { path: route.path }) };
    return [
      route.index
        ? { ...place, index: true }
        : { ...place, children: routesUnder(build, route.id) },
    ];
  });
}

/**
 * The route a path meets, with what it says of itself, and an address that meets the same route and names nothing:
 * a browser takes over a page only where its own address meets the route the page was drawn by.
 */
export function routeOf(path: string, build: ServerBuild) {
  const matches = matchRoutes(prepare(build).routes, path) ?? [];
  const ids = matches.map(({ route }) => route.id ?? "");
  const id = ids.at(-1);
  const pattern = matches
    .map(({ route }) => route.path ?? "")
    .filter(Boolean)
    .join("/");
  return {
    handle: routeHandle.parse(id === undefined ? {} : (build.routes[id]?.module.handle ?? {})),
    example: `/${pattern.replace(/:[^/]+|\*/g, "404")}`,
    /** Of the routes whose data it is drawn from. */
    ids,
  };
}
