import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { splitTarget } from "../http/addresses.ts";
import { answerProblem, toProblem } from "../http/problems.ts";
import { Problem } from "../problem.ts";
import type { PageCache } from "./page-cache.ts";

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
