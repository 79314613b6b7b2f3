import { METHODS } from "node:http";
import type { FastifyInstance, RouteOptions } from "fastify";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";

const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** One route refuses these everywhere. CONNECT never reaches a route. */
const odd = METHODS.filter((method) => !all.includes(method) && method !== "CONNECT");

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its one answer is 405. */
    onlyRefuses?: true;
  }
}

type MethodsOfPage = (url: string) => Promise<string>;

export function refuseOtherMethods(app: FastifyInstance): (ofPage: MethodsOfPage) => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", (route: RouteOptions) => {
    const methods = known.get(route.url) ?? new Set<string>();
    for (const method of [route.method].flat()) methods.add(method);
    known.set(route.url, methods);
  });
  return (ofPage) => {
    const calls = [...known].filter(([url]) => !url.includes("*"));
    const allowed = calls.map(([url, methods]) => ({ url, allow: [...methods].sort().join(", ") }));
    refuseOdd(app, { allowed, ofPage });
    for (const { url, allow } of allowed) {
      const others = all.filter((method) => !allow.split(", ").includes(method));
      if (others.length === 0) continue;
      app.route({
        url,
        method: others,
        config: { onlyRefuses: true },
        schema: { hide: true },
        handler: async () => {
          throw otherwise(allow);
        },
      });
    }
  };
}

type Answered = {
  allowed: { url: string; allow: string }[];
  ofPage: MethodsOfPage;
};

function refuseOdd(app: FastifyInstance, { allowed, ofPage }: Answered) {
  const calls = allowed.map(({ url, allow }) => ({ at: patternOf(url), allow }));
  for (const method of odd) app.addHttpMethod(method, { overrideExisting: true });
  app.route({
    url: "/*",
    method: odd,
    config: { onlyRefuses: true },
    schema: { hide: true },
    handler: async (request) => {
      const { path } = splitTarget(request.url);
      const call = calls.find(({ at }) => at.test(path));
      throw otherwise(call?.allow ?? (await ofPage(request.url)));
    },
  });
}

function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, "").replaceAll(".", "\\.");
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
}

export const otherwise = (allow: string) =>
  new Problem(405, "This address does not answer that kind of request.", { headers: { allow } });
