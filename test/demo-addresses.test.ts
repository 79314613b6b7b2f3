import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bodies, cases, categories, pages, posts, root, servicePages } from "./demo-content.ts";

const known = new Set([
  ...pages.map(({ path }) => path),
  ...categories.map(({ slug }) => `/blog/${slug}`),
  ...posts.map(({ category, slug }) => `/blog/${category}/${slug}`),
  ...cases.map(({ slug }) => `/work/${slug}`),
  "/search",
]);
const isKnown = (path: string) =>
  known.has(path.replace(/(?<=.)\/$/, "")) || existsSync(join(root, "public", path));

/** A case's sheet and a service's drawing name addresses of somebody else's site. */
const partsOf = (value: object) =>
  Object.entries(value).flatMap(([name, part]) =>
    name === "sheet" || name === "drawing" ? [] : [part],
  );

/**
 * Addresses of this site: links and pictures in HTML, values that are
 * one, and those named in a sentence.
 */
function pathsIn(value: unknown): string[] {
  if (typeof value === "string") {
    if (value.includes("</"))
      return [...value.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, path = ""]) => path);
    return value === "/"
      ? ["/"]
      : (value.match(/(?<![\p{L}\p{N}.:/%])\/[a-z][a-z0-9/._-]*[a-z0-9]/gu) ?? []);
  }
  return typeof value === "object" && value !== null ? partsOf(value).flatMap(pathsIn) : [];
}

test("every address of this site named in the copy exists", () => {
  const named = bodies.flatMap(({ file, body }) => pathsIn(body).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !isKnown(path))).toEqual([]);
});

test("an address that is nowhere is found in a value, a sentence, a link and a picture", () => {
  const planted = {
    path: "/services/gone",
    text: [
      "See /nowhere, and/or Test/try.",
      '<p><a href="/blog/gone/">x</a><img src="/demo/gone.svg"></p>',
    ],
  };
  expect(pathsIn(planted).filter((path) => !isKnown(path))).toEqual([
    "/services/gone",
    "/nowhere",
    "/blog/gone/",
    "/demo/gone.svg",
  ]);
});

test("each service page is related to others than itself", () => {
  for (const { path, body } of servicePages)
    if (body.template === "service") expect(body.related, path).not.toContain(path);
});
