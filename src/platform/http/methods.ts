/**
 * Answers 405 with `Allow` for every API address asked in a way it does not answer. A person who looks at the address a
 * form was sent to (Enter in the address bar, after it came back) is led to the form's page.
 */
import type { FastifyInstance, RouteOptions } from "fastify";
import { Problem } from "../problem.ts";
import { isNavigation } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a call that plain forms post to: the page such a form stands on. */
    formPage?: string;
  }
}

const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

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
    for (const [url, methods] of [...known]) {
      const others = all.filter((method) => !methods.has(method));
      const allow = [...methods].sort().join(", ");
      if (url.includes("*") || others.length === 0) continue;
      app.route({
        url,
        method: others,
        schema: { hide: true },
        handler: async (request, reply) => {
          const page = formPages.get(url);
          const isLooking = (request.method === "GET" || request.method === "HEAD") && isNavigation(request);
          if (page && isLooking) return reply.header("cache-control", "no-store").redirect(page, 303);
          throw new Problem(405, "This address does not answer that kind of request.", { headers: { allow } });
        },
      });
    }
  };
}
