/**
 * Asks each of the staff's screens as everybody, in every way, and compares that with `roles.ts`.
 */
import type { ServerBuild } from "react-router";
import { can, isAction, type Role } from "../src/core/accounts/roles.ts";
import type { PageSource } from "../src/platform/pages/page-routes.ts";
import { dataPathOf } from "../src/platform/pages/place.ts";
import { type PageRoute, routeOf } from "../src/platform/pages/route-table.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./staff-callers.ts";

export type Walk = { walked: Set<string>; answers: number; faults: string[] };
export type Screen = { address: string; route: PageRoute };

const ways = [
  { method: "GET", data: false },
  { method: "GET", data: true },
  { method: "POST", data: false },
  { method: "POST", data: true },
] as const;
type Way = (typeof ways)[number];
export const waysOfScreens = ways.length;

/** Whatever an action does is not done here: the door is asked, not what stands behind it. */
export async function withoutActions(source: PageSource): Promise<PageSource> {
  const build = await source.build();
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action) return [id, route] as const;
    return [id, { ...route, module: { ...route.module, action: async () => null } }] as const;
  });
  return { ...source, build: async () => ({ ...build, routes: Object.fromEntries(routes) }) };
}

/** Every address of the build, each once. */
export function screensIn(build: ServerBuild): Screen[] {
  const addressed = Object.values(build.routes).filter(
    (route) => route && (route.index || route.path !== undefined),
  );
  const addresses = new Set(addressed.map((route) => addressOf(build, route?.id)));
  return [...addresses].map((address) => ({ address, route: routeOf(address, build) }));
}

function addressOf(build: ServerBuild, id: string | undefined): string {
  const parts: string[] = [];
  for (let at = id; at !== undefined; at = build.routes[at]?.parentId)
    parts.unshift(build.routes[at]?.path ?? "");
  const pattern = parts.filter(Boolean).join("/");
  return `/${pattern.replace(/:[^/]+|\*/g, "1")}`;
}

export async function walkScreens(
  app: TestApp,
  screens: Screen[],
  callers: Caller[],
): Promise<Walk> {
  const walk: Walk = { walked: new Set(), answers: 0, faults: [] };
  for (const { address, route } of screens) {
    walk.walked.add(address);
    walk.faults.push(...oddRightsOf(address, route));
    for (const caller of callers)
      for (const way of ways) {
        const url = way.data ? dataPathOf(address) : address;
        const { statusCode } = await app.http.inject({
          method: way.method,
          url,
          headers: { ...caller.headers, "content-type": "application/x-www-form-urlencoded" },
          ...(way.method === "POST" && { payload: "a=1" }),
        });
        walk.answers++;
        const right = wantedAnswer(route, way, caller.role);
        if (!right.is(statusCode))
          walk.faults.push(
            `${way.method} ${url} as ${caller.name}: ${statusCode}, not ${right.name}`,
          );
      }
  }
  return walk;
}

const admitted = { name: "let in", is: (s: number) => s !== 401 && s !== 403 && s < 500 };
const forbidden = { name: "403", is: (s: number) => s === 403 };
const unknown = { name: "401", is: (s: number) => s === 401 };
const ledToSignIn = { name: "303", is: (s: number) => s === 303 };
const noForm = { name: "405", is: (s: number) => s === 405 };

function wantedAnswer({ handle, hasAction }: PageRoute, way: Way, role: Role | null) {
  if (way.method === "POST" && !hasAction) return noForm;
  if (role === null) return way.method === "GET" && !way.data ? ledToSignIn : unknown;
  const right = way.method === "GET" ? handle.can : handle.change;
  return right !== null && isAction(right) && can(role, right) ? admitted : forbidden;
}

/** What the door cannot know: a right that is none, or one to read for what changes something. */
function oddRightsOf(address: string, { handle, hasAction }: PageRoute): string[] {
  const named = hasAction ? [handle.can, handle.change] : [handle.can];
  const odd = named.filter((right) => right === null || !isAction(right));
  const faults = odd.map((right) => `${address} names the right ${right}, which is none`);
  return hasAction && handle.change?.endsWith(".read")
    ? [...faults, `${address} takes its form from whoever has ${handle.change}, a right to read`]
    : faults;
}
