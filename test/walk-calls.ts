/** Asks each call below `/api/` as everybody, and compares that with `roles.ts`. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { actionOf, can } from "../src/core/accounts/roles.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./staff-callers.ts";
import type { Walk } from "./walk-screens.ts";

type Call = {
  method: string;
  url: string;
  config: NonNullable<RouteOptions["config"]>;
  /** Whether it has to be refused for its method. */
  isRefused?: boolean;
};

const everyMethod = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const channel = "fastify.initialization";

/**
 * @param plant routes of the test's own, put behind the door with the first of the site's
 * @returns what `start` made, and every call it put below `/api/`, or elsewhere
 */
export async function callsOfSite<Made>(
  start: () => Promise<Made>,
  plant: (http: FastifyInstance) => void = () => {},
  below = "/api/",
): Promise<{ made: Made; calls: Call[] }> {
  const calls: Call[] = [];
  const follow = (message: unknown) => {
    if (!isOfFastify(message)) return;
    let isPlanted = false;
    message.fastify.addHook("onRoute", function record({ url, method, config = {} }) {
      if (!url.startsWith(below)) return;
      for (const one of [method].flat())
        calls.push(...addressesOf(url).map((address) => ({ method: one, url: address, config })));
      if (isPlanted) return;
      isPlanted = true;
      plant(this);
    });
  };
  subscribe(channel, follow);
  const made = await start().finally(() => unsubscribe(channel, follow));
  return { made, calls };
}

/** Of `/api/:kind(cases|pages)` both addresses. */
function addressesOf(url: string): string[] {
  const [part = "", kinds = ""] = /:kind\((.+?)\)/.exec(url) ?? [];
  return part === "" ? [url] : kinds.split("|").map((kind) => url.replace(part, kind));
}

const isOfFastify = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === "object" && message !== null && "fastify" in message;

/** How many the router itself has, counted on its own plan of them. */
export function countCalls(http: FastifyInstance): number {
  const parts: string[] = [];
  let count = 0;
  for (const line of http.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods] =
      /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    parts.length = indent.length / 4;
    parts.push(part);
    const url = parts.join("");
    if (!url.startsWith("/api/")) continue;
    count += (methods?.split(", ").length ?? 0) * addressesOf(url).length;
  }
  return count;
}

/** At the addresses of calls, every method that is none of theirs. */
export function otherMethodsOf(calls: Call[]): Call[] {
  const known = new Set(calls.map(({ method, url }) => `${method} ${url}`));
  const first = new Map(calls.map((call) => [call.url, call]));
  return [...first.values()].flatMap(({ url, config }) =>
    everyMethod
      .filter((method) => !known.has(`${method} ${url}`))
      .map((method) => ({ method, url, config, isRefused: true })),
  );
}

export async function walkCalls(app: TestApp, calls: Call[], callers: Caller[]): Promise<Walk> {
  const walk: Walk = { walked: new Set(), answers: 0, faults: [] };
  for (const call of calls) {
    walk.walked.add(`${call.method} ${call.url}`);
    const url = call.url.replace(/:\w+/g, "1");
    for (const caller of callers) {
      const { headers } = caller;
      const given = call.method === "GET" || call.method === "HEAD" ? {} : { payload: {} };
      const asked = { method: call.method, url, headers, ...given };
      const { statusCode } = await Reflect.apply(app.http.inject, app.http, [asked]);
      walk.answers++;
      const wanted = wantedAnswer(call, caller);
      if (!wanted.is(statusCode))
        walk.faults.push(
          `${call.method} ${url} as ${caller.name}: ${statusCode}, not ${wanted.name}`,
        );
    }
  }
  return walk;
}

const answered = { name: "answered", is: (s: number) => s !== 401 && s !== 403 && s < 500 };
const forbidden = { name: "403", is: (s: number) => s === 403 };
const otherMethod = { name: "405", is: (s: number) => s === 405 };
const unknown = { name: "401", is: (s: number) => s === 401 };

function wantedAnswer({ config, isRefused }: Call, { role, scopes }: Caller) {
  if (isRefused) return role !== null || config.public ? otherMethod : unknown;
  if (config.public) return answered;
  if (role === null) return unknown;
  const { scope, andScope = scope, right } = config;
  const isOpenTo = [scope, andScope].every(
    (one) => one && scopes.includes(one) && can(role, actionOf[one]),
  );
  return isOpenTo && (!right || can(role, right)) ? answered : forbidden;
}
