/**
 * Pages, and the data the browser's router asks for instead when it changes pages. An address is located, what is at it
 * is rendered in its lane, and kept by the page cache unless its route says it is drawn for one visitor.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { type Answer, lastOf, type PageCache } from "../cache/page-cache.ts";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";
import { createLane, type Lane } from "./lane.ts";
import { refuseBeyond } from "./limit-routes.ts";
import type { Limiter } from "./limiter.ts";
import { widestNetwork } from "./limits.ts";
import { bridge, routeOf } from "./page-bridge.ts";
import { dataHeaders, pageHeaders } from "./page-headers.ts";
import { type Asked, asked, routesName, withoutForeignRoutes } from "./page-request.ts";

/**
 * Where a path leads: to a page, to another address, or nowhere. `canonical` is the address a page
 * is known by, where it is answered at two.
 */
export type Located = { found: true; canonical: string } | { found: false; redirect?: string };

/** Puts something more into the loaders' context, for this one page. */
type Fill = (build: ServerBuild, context: RouterContextProvider) => void;
type ForOne = { address: string; wholePage?: boolean; status?: number; more?: Fill };
type Drawing = {
  address: string;
  wholePage: boolean;
  lane: Lane;
  isForOne?: boolean;
  more?: Fill | undefined;
};

type Options = {
  cache: PageCache;
  limiter: Limiter;
  /** The built pages; in development loaded anew for each request. */
  build(): Promise<ServerBuild>;
  /** Puts into the loaders' context what every page needs. */
  provide(
    build: ServerBuild,
    context: RouterContextProvider,
    page: { wholePage: boolean; cookies: FastifyRequest["cookies"] },
  ): void;
  /** What a loader threw and did not mean as an answer. */
  faultOf(build: ServerBuild, context: RouterContextProvider): unknown;
  locate(path: string): Promise<Located>;
  publicUrl: URL | null;
  securityHeaders: Record<string, string>;
  connect: string[];
  /** Not so in development: pages are not kept, and their policy is a loose one. */
  built: boolean;
};

export type Pages = ReturnType<typeof createPages>;

export function createPages(options: Options) {
  const { cache, limiter, publicUrl, built, connect } = options;
  /** Strangers' words wait among themselves, and so does what is drawn for one visitor: neither holds up a page. */
  const lanes = {
    page: createLane({ atOnce: 4, mostWaiting: 100 }),
    words: createLane({ atOnce: 1, mostWaiting: 16, rests: true }),
    visitor: createLane({ atOnce: 1, mostWaiting: 16, rests: true }),
  };

  async function render(
    request: FastifyRequest,
    cacheControl: string,
    page: Drawing,
  ): Promise<Answer> {
    const { address, wholePage, more } = page;
    const build = await options.build();
    const context = new RouterContextProvider();
    // What is kept is the same for everybody, so its loaders know nobody.
    options.provide(build, context, { wholePage, cookies: page.isForOne ? request.cookies : {} });
    more?.(build, context);
    const draw = () => bridge(build, { address, publicUrl, context });
    const response = await page.lane.run(draw, widestNetwork(request));
    const fault = options.faultOf(build, context);
    // A page of which a part could not be made is none: it would be kept until the content changes.
    if (fault !== undefined) throw fault;
    if (response.status >= 500)
      throw new Error(`the page at ${address} could not be drawn, and nobody said why`);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = wholePage ? pageHeaders(response, { built, connect }) : dataHeaders(response);
    return {
      status: response.status,
      body,
      headers: { ...options.securityHeaders, ...headers, "cache-control": cacheControl },
    };
  }

  /** Answers a navigation, or the router in the browser. Where nothing new can be made, with what there was before. */
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await answerNow(request, reply);
    } catch (error) {
      const send = isOurs(error) && !reply.raw.headersSent ? cache.former(request.url) : null;
      if (!send) throw error;
      request.log.warn({ err: error }, "answered with the page as it was before");
      reply.hijack();
      return send(request.raw, reply.raw);
    }
  }

  async function answerNow(request: FastifyRequest, reply: FastifyReply) {
    const page = asked(request.url);
    const asksWords = (names: readonly string[]) =>
      names.some((name) => name !== routesName && lastOf(page.search, name));
    // Known from an earlier drawing: then a refusal costs no look-up.
    const isKnown = asksWords(cache.namesAt(page.rawPath));
    if (isKnown) takeTurn(request);
    const located = await options.locate(page.path);
    if (!located.found && located.redirect && page.wholePage)
      return redirect(request, reply, located.redirect);
    const route = routeOf(page.path, await options.build());
    const words = asksWords(route.handle.query);
    if (words && !isKnown) takeTurn(request);
    const isForOne = route.handle.personal || !built || (!located.found && located.redirect);
    if (isForOne) return draw(request, reply, { address: request.url, wholePage: page.wholePage });
    const lane = words ? lanes.words : lanes.page;
    const send = located.found
      ? await keptPage(request, { ...page, names: route.handle.query, ids: route.ids, lane })
      : await missingPage(request, { wholePage: page.wholePage, path: route.example });
    reply.hijack();
    send(request.raw, reply.raw);
  }

  /** @throws Problem 429 or 503 where strangers' words have to wait */
  function takeTurn(request: FastifyRequest) {
    refuseBeyond(limiter.takes(request, "render"));
    lanes.words.refuseIfFull(widestNetwork(request));
  }

  function keptPage(
    request: FastifyRequest,
    page: Asked & { names: readonly string[]; ids: string[]; lane: Lane },
  ) {
    const { wholePage, lane, names, rawPath: path } = page;
    const place = wholePage
      ? { path, names, search: page.search.toString() }
      : {
          path,
          names: [...names, routesName],
          search: withoutForeignRoutes(page.search, page.ids),
        };
    return cache.render(place, async (address) => {
      const made = await render(request, "no-cache", { address, wholePage, lane });
      if (made.status >= 300 && made.status < 400)
        throw new Error(`the page at ${path} redirects, which locate has to say`);
      return made;
    });
  }

  function missingPage(request: FastifyRequest, page: { wholePage: boolean; path: string }) {
    const path = page.wholePage ? page.path : `${page.path}.data`;
    const drawing = { wholePage: page.wholePage, lane: lanes.page };
    return cache.render({ path, names: [], search: "", missing: true }, async (address) => ({
      ...(await render(request, "no-cache", { ...drawing, address })),
      status: 404,
    }));
  }

  /** Asked again each time: what has moved may move back, and a browser that remembers would then go in a circle. */
  function redirect(request: FastifyRequest, reply: FastifyReply, there: string) {
    const { query } = splitTarget(request.url);
    reply.header("cache-control", "no-cache");
    return reply.redirect(query ? `${there}?${query}` : there, 301);
  }

  /** Draws a page again, which the visitor stands on, with something more in it. */
  async function drawAgain(request: FastifyRequest, reply: FastifyReply, page: ForOne) {
    // Where the database hangs all find it out here, at the same time, and not in the lane, one
    // after another.
    await options.locate(page.address);
    return draw(request, reply, page);
  }

  /** Draws a page for one visitor, once: with a returned form, or from cookies. */
  async function draw(request: FastifyRequest, reply: FastifyReply, page: ForOne) {
    const { address, wholePage = true, more } = page;
    const made = await render(request, "no-store", {
      address,
      wholePage,
      more,
      isForOne: true,
      lane: lanes.visitor,
    });
    return reply
      .code(page.status ?? made.status)
      .headers(made.headers)
      .send(made.body);
  }

  return { answer, drawAgain };
}

/** Not the visitor's doing: a bug, an outage, or too much at once. */
const isOurs = (error: unknown): boolean => !(error instanceof Problem) || error.status >= 500;
