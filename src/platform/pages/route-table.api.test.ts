import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { freshBuild } from "../../../test/fresh-build.ts";
import { escaped } from "../http/addresses.ts";
import { routeOf } from "./route-table.ts";

/** Every part of every address there is, and what stands where a part is data. */
function partsOf(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => route?.path ?? []);
  const parts = paths.flatMap((path) => path.split("/"));
  return [...new Set([...parts.filter((part) => !/[:*]/.test(part)), "x", "404", "ä b", "..", ""])];
}

function routesUnder(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const place = { id, ...(path !== undefined && { path }) };
    return [index ? { ...place, index } : { ...place, children: routesUnder(build, id) }];
  });
}

test("an address is of the route that React Router's own matching finds", async () => {
  const { build: read } = await freshBuild();
  const build = await read();
  const routes = routesUnder(build);
  const own = (path: string) => matchRoutes(routes, escaped(path))?.map(({ route }) => route.id);
  const part = fc.constantFrom(...partsOf(build));
  const address = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(address, (path) => {
      expect(routeOf(path, build).ids).toEqual(own(path) ?? []);
    }),
    { numRuns: 300 },
  );
});

test("the routes are compiled once, and not at each request", async () => {
  const { build: read } = await freshBuild();
  const build = { ...(await read()) };
  const compiled = vi.spyOn(globalThis, "RegExp");
  try {
    const addresses = ["/", "/blog/a/b", "/staff/settings/keys", "/nowhere/at/all"];
    for (const path of addresses) routeOf(path, build);
    expect(compiled).toHaveBeenCalled();
    compiled.mockClear();
    for (const path of addresses) routeOf(path, build);
    expect(compiled).not.toHaveBeenCalled();
  } finally {
    compiled.mockRestore();
  }
});
