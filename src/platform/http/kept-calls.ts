/**
 * Keeps what public calls answer, like pages. A route that says in its `config` which query names it is `kept` by
 * answers everybody the same, so the second who asks the same is answered from memory.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageCache } from "../cache/page-cache.ts";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";
import { answerProblem, toProblem } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    kept?: readonly string[];
  }
  interface FastifyRequest {
    /** Of the content, when the call came. */
    contentVersion: number;
  }
}

/** Register before the routes: it listens to their registration. */
export function keepCalls(app: FastifyInstance, cache: PageCache) {
  app.decorateRequest("contentVersion", 0);
  app.addHook("onRequest", async (request) => {
    request.contentVersion = cache.version();
    // Letters may be escaped in many ways, and each would be kept as an answer of its own.
    if (request.routeOptions.config.kept && isEscapedOtherwise(splitTarget(request.url).path))
      throw new Problem(404, "There is nothing at this address.");
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const names = request.routeOptions.config.kept;
    if (!names || request.method !== "GET" || reply.statusCode !== 200) return payload;
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    if (typeof payload !== "string") return payload;
    const { path, query } = splitTarget(request.url);
    const made = { status: 200, headers: headersOf(reply), body: payload };
    cache.keepCall({ path, names, search: query }, made, request.contentVersion);
    return payload;
  });

  app.addHook("onRoute", (route) => {
    if (route.config?.kept) route.errorHandler ??= answerFormer;
  });

  /**
   * Where nothing new can be made, what was answered before the last change of content serves
   * better than nothing.
   */
  function answerFormer(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const send = toProblem(error).status >= 500 ? cache.former(request.url) : null;
    if (!send) return answerProblem(error, request, reply);
    request.log.warn({ err: error }, "answered with what was kept from before");
    reply.hijack();
    send(request.raw, reply.raw);
  }
}

/** The router has refused what cannot be decoded. */
const isEscapedOtherwise = (path: string) =>
  path.includes("%") && encodeURI(decodeURIComponent(path)) !== path;

/** Those that are the same for everybody who asks the same. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !perAnswer.has(name));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

const perAnswer = new Set(["content-length", "date", "connection", "set-cookie"]);
