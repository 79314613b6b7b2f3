import { METHODS } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageCache } from "../cache/page-cache.ts";
import { Problem } from "../problem.ts";
import { escapePattern } from "../text/escapes.ts";
import { splitTarget, tidied } from "./addresses.ts";
import { answerProblem, toProblem } from "./problems.ts";

export type Call = { url: string; methods: Set<string>; isPublic: boolean };
export type CallTable = {
  at(path: string): Call | null;
};

/** Register before the routes: it uses the `onRoute` hook. The pages' `/*` is not a call. */
export function tableOfCalls(app: FastifyInstance): CallTable {
  const exact = new Map<string, Call>();
  const patterns = new Map<string, Call>();
  /** Compiled at the first request without an exact match. */
  let matchers: { pattern: RegExp; call: Call }[] | null = null;
  app.addHook("onRoute", ({ url, method, config }) => {
    if (url === "*" || url === "/*") return;
    const path = tidied(url);
    const call = exact.get(path) ?? patterns.get(path) ?? newCall(url);
    for (const one of [method].flat()) call.methods.add(one);
    if (config?.public) call.isPublic = true;
    (/[:*]/.test(path) ? patterns : exact).set(path, call);
    matchers = null;
  });
  return {
    at(path) {
      const tidy = tidied(path);
      const exactMatch = exact.get(tidy);
      if (exactMatch) return exactMatch;
      matchers ??= [...patterns].map(([of, call]) => ({ pattern: patternOf(of), call }));
      // `/api/:kind(posts|cases)` and `/api/:kind(posts)` may have different methods.
      const matching = matchers.filter(({ pattern }) => pattern.test(tidy));
      const [first, ...others] = matching.map(({ call }) => call);
      if (!first || others.length === 0) return first ?? null;
      const methods = new Set([first, ...others].flatMap((call) => [...call.methods]));
      return { ...first, methods };
    },
  };
}

const newCall = (url: string): Call => ({ url, methods: new Set(), isPublic: false });

/** `:id` matches any segment, `:kind(posts|cases)` one of the two, and `*` the rest. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(:\w+(?:\([^)]*\))?|\*)/)
      .map((piece) => pieceOf(piece))
      .join("")}$`,
  );

function pieceOf(piece: string): string {
  if (piece === "*") return ".*";
  if (piece.startsWith(":")) return /\(.*\)/.exec(piece)?.[0] ?? "[^/]+";
  return escapePattern(piece);
}

const ofPages = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** One route refuses these everywhere. CONNECT never reaches a route. */
const odd = METHODS.filter((method) => !ofPages.includes(method) && method !== "CONNECT");

/** A call with a method it lacks would otherwise match the pages' `/*`. */
export function refuseOtherMethods(app: FastifyInstance, calls: CallTable) {
  app.addHook("onRequest", async ({ routeOptions, url }) => {
    if (routeOptions.url !== "/*") return;
    const call = calls.at(splitTarget(url).path);
    if (call) throw otherwise([...call.methods].sort().join(", "));
  });
  return (methodsOfPage: (url: string) => Promise<string>) => {
    for (const method of odd) app.addHttpMethod(method, { overrideExisting: true });
    app.route({
      url: "/*",
      method: odd,
      schema: { hide: true },
      handler: async ({ url }) => {
        throw otherwise(await methodsOfPage(url));
      },
    });
  };
}

export const otherwise = (allow: string) =>
  new Problem(405, "This address does not answer that kind of request.", { headers: { allow } });

declare module "fastify" {
  interface FastifyContextConfig {
    /** Query names that matter; the response must be the same for every visitor. */
    cachedParams?: readonly string[];
  }
  interface FastifyRequest {
    contentVersion: number;
  }
}

/** Register before the routes: it uses the `onRoute` hook. */
export function cacheCalls(app: FastifyInstance, cache: PageCache) {
  app.decorateRequest("contentVersion", 0);
  app.addHook("onRequest", async (request) => {
    request.contentVersion = cache.version();
    // Escapes can spell one path in many ways, and each would be cached separately.
    if (
      request.routeOptions.config.cachedParams &&
      isEscapedOtherwise(splitTarget(request.url).path)
    )
      throw new Problem(404, "There is nothing at this address.");
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const names = request.routeOptions.config.cachedParams;
    if (!names || request.method !== "GET" || reply.statusCode !== 200) return payload;
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    if (typeof payload !== "string") return payload;
    const { path, query } = splitTarget(request.url);
    const made = { status: 200, headers: headersOf(reply), body: payload };
    cache.keepCall({ path, names, search: query }, made, request.contentVersion);
    return payload;
  });

  app.addHook("onRoute", (route) => {
    if (route.config?.cachedParams) route.errorHandler ??= answerFormer;
  });

  function answerFormer(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const send = toProblem(error).status >= 500 ? cache.former(request.url) : null;
    if (!send) return answerProblem(error, request, reply);
    request.log.warn({ err: error }, "answered with what was kept from before");
    reply.hijack();
    send(request.raw, reply.raw);
  }
}

const isEscapedOtherwise = (path: string) =>
  path.includes("%") && encodeURI(decodeURIComponent(path)) !== path;

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !perAnswer.has(name));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

const perAnswer = new Set(["content-length", "date", "connection", "set-cookie"]);
