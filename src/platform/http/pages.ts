/**
 * The bridge from Fastify to React Router. A page is located, rendered whole, given its Content-Security-Policy, and
 * kept by the page cache unless its route says it is drawn for one visitor.
 */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { z } from "zod";
import type { CachedPage, PageCache } from "../cache/page-cache.ts";
import { Problem } from "../problem.ts";
import { devPolicy, pagePolicy } from "./security-headers.ts";

/** What a route says of itself in `export const handle`. */
const routeHandle = z.object({
  /** The query names that change the page. */
  query: z.array(z.string()).readonly().default([]),
  /** Drawn from the visitor's own cookies; never kept. */
  personal: z.boolean().default(false),
});

/** Where a path leads: to a page, to another address, or nowhere. */
export type Located = { found: true } | { found: false; redirect?: string };

/** Puts something more into the loaders' context, for this one page. */
type Fill = (build: ServerBuild, context: RouterContextProvider) => void;

type Options = {
  cache: PageCache;
  /** The built pages; in development loaded anew for each request. */
  build(): Promise<ServerBuild>;
  /** Puts into the loaders' context what every page needs. */
  provide(build: ServerBuild, context: RouterContextProvider, request: FastifyRequest, wholePage: boolean): void;
  /** What a loader threw and did not mean as an answer. */
  faultOf(build: ServerBuild, context: RouterContextProvider): unknown;
  locate(path: string): Promise<Located>;
  publicUrl: URL | null;
  securityHeaders: Record<string, string>;
  connect: string[];
  /** Not so in development: pages are not kept, and their policy is a loose one. */
  built: boolean;
};

/** Pages are rendered for this host where `PUBLIC_URL` is not set, so that nothing of `Host` can enter one. */
const noHost = "http://site.invalid";
const longestSearch = 1_024;

export type Pages = ReturnType<typeof createPages>;

export function createPages(options: Options) {
  const base = options.publicUrl?.origin ?? noHost;

  async function render(
    request: FastifyRequest,
    address: string,
    { wholePage = true, more }: { wholePage?: boolean; more?: Fill | undefined } = {},
  ): Promise<Response> {
    const build = await options.build();
    const context = new RouterContextProvider();
    options.provide(build, context, request, wholePage);
    more?.(build, context);
    const page = new Request(new URL(address, base), { headers: { accept: "text/html" } });
    const response = await prepare(build).handle(page, context);
    const fault = options.faultOf(build, context);
    if (fault === undefined) return response;
    if (response.status >= 500) throw fault;
    request.log.error({ err: fault }, "a part of the page could not be made");
    return response;
  }

  async function toPage(response: Response, cacheControl: string): Promise<CachedPage> {
    if (response.status >= 500) throw new Problem(500, "Something went wrong here. Try again in a minute.");
    const body = await response.text();
    return {
      status: response.status,
      body,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": cacheControl,
        ...options.securityHeaders,
        "content-security-policy": options.built ? pagePolicy(inlineScriptHashes(body), options.connect) : devPolicy,
      },
    };
  }

  /** Answers a navigation. */
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = "/", search = ""] = request.url.split("?");
    const located = await options.locate(path);
    if (!located.found && located.redirect) {
      // Asked again each time: what has moved may move back, and a browser that remembers would then go in a circle.
      reply.header("cache-control", "no-cache");
      return reply.redirect(search ? `${located.redirect}?${search}` : located.redirect, 301);
    }
    const route = routeOf(path, await options.build());
    if (route.handle.personal || !options.built) return draw(request, reply, { address: request.url });
    const page = located.found
      ? { path, names: route.handle.query, search: search.slice(0, longestSearch) }
      : { path: route.example, names: [], search: "", missing: true };
    const send = await options.cache.render(page, async (address) => {
      const made = await toPage(await render(request, address), "no-cache");
      if (located.found && made.status >= 300 && made.status < 400)
        throw new Error(`the page at ${path} redirects, which locate has to say`);
      return made;
    });
    reply.hijack();
    send(request.raw, reply.raw);
  }

  /** Draws a page for one visitor, once: with a returned form, or from cookies. */
  async function draw(request: FastifyRequest, reply: FastifyReply, page: { address: string; status?: number; more?: Fill }) {
    const made = await toPage(await render(request, page.address, { more: page.more }), "no-store");
    return reply
      .code(page.status ?? made.status)
      .headers(made.headers)
      .send(made.body);
  }

  /** Answers what the router in the browser asks when it changes pages. */
  async function answerData(request: FastifyRequest, reply: FastifyReply) {
    const response = await render(request, request.url, { wholePage: false });
    reply.code(response.status).header("cache-control", "no-cache");
    for (const [name, value] of response.headers) if (name !== "content-security-policy") reply.header(name, value);
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }

  return { answer, draw, answerData };
}

/** What is worked out once for each build: its handler, and its flat list of routes as a tree. */
type Prepared = { handle: RequestHandler; routes: RouteObject[] };
const prepared = new WeakMap<ServerBuild, Prepared>();

function prepare(build: ServerBuild): Prepared {
  const known = prepared.get(build);
  if (known) return known;
  const made = { handle: createRequestHandler(build, process.env.NODE_ENV), routes: routesUnder(build, undefined) };
  prepared.set(build, made);
  return made;
}

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const place = { id: route.id, ...(route.path !== undefined && { path: route.path }) };
    return [route.index ? { ...place, index: true } : { ...place, children: routesUnder(build, route.id) }];
  });
}

/**
 * The route a path meets, with what it says of itself, and an address that meets the same route and names nothing:
 * a browser takes over a page only where its own address meets the route the page was drawn by.
 */
function routeOf(path: string, build: ServerBuild) {
  const matches = matchRoutes(prepare(build).routes, path) ?? [];
  const route = matches.at(-1)?.route;
  const pattern = matches
    .map((match) => match.route.path ?? "")
    .filter(Boolean)
    .join("/");
  return {
    handle: routeHandle.parse(route?.id === undefined ? {} : (build.routes[route.id]?.module.handle ?? {})),
    example: `/${pattern.replace(/:[^/]+|\*/g, "404")}`,
  };
}

/** Scripts the page brings in itself; data blocks such as JSON-LD are never run and need no hash. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
}
