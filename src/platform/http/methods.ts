/**
 * Answers 405 with `Allow` for every address asked in a way it does not answer. A person who looks
 * at the address a form was sent to (Enter in the address bar, after it came back) is led to the
 * form's page.
 */
import { METHODS } from "node:http";
import type { FastifyInstance, RouteOptions } from "fastify";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";
import { isNavigation } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a call that plain forms post to: the page such a form stands on. */
    formPage?: string;
  }
}

const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** No address answers these, so one route has them all. CONNECT comes to no address. */
const odd = METHODS.filter((method) => !all.includes(method) && method !== "CONNECT");
const allowOfPages = "GET, HEAD";

/** @returns what registers the refusals; call it when every route is there */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  const formPages = new Map<string, string>();
  app.addHook("onRoute", (route: RouteOptions) => {
    const methods = known.get(route.url) ?? new Set<string>();
    for (const method of [route.method].flat()) methods.add(method);
    known.set(route.url, methods);
    if (route.config?.formPage) formPages.set(route.url, route.config.formPage);
  });
  return () => {
    const calls = [...known].filter(([url]) => !url.includes("*"));
    const allowed = calls.map(([url, methods]) => ({ url, allow: [...methods].sort().join(", ") }));
    refuseOdd(app, allowed);
    for (const { url, allow } of allowed) {
      const others = all.filter((method) => !allow.split(", ").includes(method));
      if (others.length === 0) continue;
      app.route({
        url,
        method: others,
        schema: { hide: true },
        handler: async (request, reply) => {
          const page = formPages.get(url);
          const isLooking =
            (request.method === "GET" || request.method === "HEAD") && isNavigation(request);
          if (page && isLooking)
            return reply.header("cache-control", "no-store").redirect(page, 303);
          throw refusal(allow);
        },
      });
    }
  };
}

/** @param allowed what each address of a call answers */
function refuseOdd(app: FastifyInstance, allowed: { url: string; allow: string }[]) {
  const calls = allowed.map(({ url, allow }) => ({ at: patternOf(url), allow }));
  for (const method of odd) app.addHttpMethod(method, { overrideExisting: true });
  app.route({
    url: "/*",
    method: odd,
    schema: { hide: true },
    handler: async (request) => {
      const { path } = splitTarget(request.url);
      throw refusal(calls.find(({ at }) => at.test(path))?.allow ?? allowOfPages);
    },
  });
}

function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, "").replaceAll(".", "\\.");
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
}

const otherwise = "This address does not answer that kind of request.";
const refusal = (allow: string) => new Problem(405, otherwise, { headers: { allow } });
