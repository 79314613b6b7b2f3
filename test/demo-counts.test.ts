import { expect, test } from "vitest";
import {
  categories,
  documents,
  flow,
  homeSection,
  pages,
  posts,
  questions,
  quotes,
  servicePages,
} from "./demo-content.ts";

test("the site has four groups of services, with 6, 6, 5 and 11 pages", () => {
  const groups = servicePages
    .filter(({ body }) => body.template === "group")
    .sort((a, b) => a.position - b.position);
  const sizes = groups.map(
    ({ path }) => servicePages.filter((one) => one.path.startsWith(`${path}/`)).length,
  );
  expect(sizes).toEqual([6, 6, 5, 11]);
});

test("there are 14 posts or more in six categories, none empty", () => {
  expect(posts.length).toBeGreaterThanOrEqual(14);
  expect(categories).toHaveLength(6);
  expect(categories.filter(({ slug }) => !posts.some((post) => post.category === slug))).toEqual(
    [],
  );
  expect(posts.filter((post) => !categories.some(({ slug }) => slug === post.category))).toEqual(
    [],
  );
});

test("posts are dated within the year up to 20 Nov 2026", () => {
  for (const { slug, published_at = "" } of posts) {
    expect(Date.parse(published_at), slug).toBeGreaterThanOrEqual(Date.parse("2025-11-20"));
    expect(Date.parse(published_at), slug).toBeLessThanOrEqual(Date.parse("2026-11-20"));
  }
});

test("the home page and about have as many of each as the specification asks for", () => {
  const sizes = (kind: string) =>
    documents.flatMap((document) => (document.kind === kind ? [sizesIn(document.body)] : []));
  expect(sizes("figures")).toEqual([{ counters: 4, claims: 4 }]);
  expect(sizes("tiles")).toEqual([{ items: 8 }]);
  expect(sizes("portfolio")).toEqual([{ items: 8 }]);
  expect(sizes("company")).toEqual([{ socials: 4, holidays: 19 }]);
  const templates = new Map(pages.map(({ body }) => [body.template, body]));
  const about = templates.get("about");
  expect(homeSection("cards").items).toHaveLength(5);
  expect(about?.template === "about" && about.process.steps.length).toBe(6);
});

const sizesIn = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(body)).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, value.length]] : [],
    ),
  );

test("there are nine answers, six testimonials and a chat of 25 steps or more", () => {
  expect(questions).toHaveLength(9);
  expect(quotes).toHaveLength(6);
  expect(Object.keys(flow.steps).length).toBeGreaterThanOrEqual(25);
});
