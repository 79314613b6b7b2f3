import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";
import type { CallTable } from "./call-table.ts";

const ofPages = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** One route refuses these everywhere. CONNECT never reaches a route. */
const odd = METHODS.filter((method) => !ofPages.includes(method) && method !== "CONNECT");

/**
 * A call's address with a method it lacks matches the pages' `/*`. This refuses it before a page is
 * looked up.
 */
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
