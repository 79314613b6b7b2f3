/** Answers 405 with `Allow` for every API address asked in a way it does not answer. */
import type { FastifyInstance, RouteOptions } from "fastify";
import { Problem } from "../problem.ts";

const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** @returns what registers the refusals; call it when every route is there */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", (route: RouteOptions) => {
    const methods = known.get(route.url) ?? new Set<string>();
    for (const method of [route.method].flat()) methods.add(method);
    known.set(route.url, methods);
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
        handler: async () => {
          throw new Problem(405, "This address does not answer that kind of request.", { headers: { allow } });
        },
      });
    }
  };
}
