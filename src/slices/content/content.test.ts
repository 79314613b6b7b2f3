/** What the copy in `content/` has to be, as far as a machine can tell: lengths, sameness, words and addresses. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  categories,
  copyByAddress,
  documents,
  faults,
  flow,
  pages,
  posts,
  questions,
  quotes,
  root,
  servicePages,
  visibleBlocks,
} from "../../../test/demo-content.ts";
import { blocksOfHtml, countWords, fiveWordRuns, overlap } from "../../../test/text-measures.ts";

const textOf = (path: string) => (copyByAddress.get(path) ?? []).join("\n").toLowerCase();

test("every document keeps its contract", () => {
  expect(faults).toEqual([]);
  expect(documents.length).toBeGreaterThan(60);
});

test("the site has four groups of services, with 6, 6, 5 and 11 pages", () => {
  const groups = servicePages
    .filter(({ body }) => body.template === "group")
    .sort((a, b) => a.position - b.position);
  const sizes = groups.map(
    ({ path }) => servicePages.filter((one) => one.path.startsWith(`${path}/`)).length,
  );
  expect(sizes).toEqual([6, 6, 5, 11]);
});

// Length.

const outside = (least: number, most: number, texts: [string, string[]][]) =>
  texts
    .map(([path, blocks]) => ({ path, words: countWords(blocks) }))
    .filter(({ words }) => !isWithin(words, least, most));
const isWithin = (count: number, least: number, most: number) => count >= least && count <= most;

test("each group and service has 450 to 900 words", () => {
  expect(
    outside(
      450,
      900,
      servicePages.map(({ path, body }) => [path, visibleBlocks(body)]),
    ),
  ).toEqual([]);
});

test("each post has 700 to 1,600 words", () => {
  expect(
    outside(
      700,
      1_600,
      posts.map(({ slug, content }) => [slug, blocksOfHtml(content)]),
    ),
  ).toEqual([]);
});

test("a page cut short, or grown too long, is found", () => {
  const [{ path, body } = { path: "", body: null }] = servicePages;
  const blocks = visibleBlocks(body);
  expect(outside(450, 900, [[path, blocks.slice(0, 5)]])).toHaveLength(1);
  expect(outside(450, 900, [[path, [...blocks, ...blocks, ...blocks]]])).toHaveLength(1);
  expect(countWords(["Two words", "three’s a half-word: ₹5 lakh"])).toBe(7);
});

// Sameness.

const mostShared = 0.08;

/** @returns each pair that shares too much, and how much */
function twins(texts: Map<string, string[]>): string[] {
  const runs = [...texts].map(([path, blocks]) => ({ path, runs: fiveWordRuns(blocks) }));
  return runs.flatMap((one, i) =>
    runs.slice(i + 1).flatMap((other) => {
      const share = overlap(one.runs, other.runs);
      return share < mostShared
        ? []
        : [`${one.path} and ${other.path}: ${Math.round(share * 100)} %`];
    }),
  );
}

test("no two pages or posts share 8 % of their five-word runs", () => {
  expect(copyByAddress.size).toBe(pages.length + posts.length);
  expect(twins(copyByAddress)).toEqual([]);
});

test("a paragraph copied into another page is found, whichever page is the longer", () => {
  const one = Array.from({ length: 200 }, (_, i) => `first${i}`).join(" ");
  const copied = one.split(" ").slice(0, 40).join(" ");
  const short = Array.from({ length: 60 }, (_, i) => `second${i}`).join(" ");
  expect(overlap(fiveWordRuns(["a b c d e f"]), fiveWordRuns(["x A, b c-d e f"]))).toBe(0);
  expect(
    overlap(
      fiveWordRuns(["One two three four five six."]),
      fiveWordRuns(["so ONE two, three four five and more"]),
    ),
  ).toBe(0.5);
  for (const pair of [
    [one, `${short} ${copied}`],
    [`${short} ${copied}`, one],
  ]) {
    expect(twins(new Map(pair.map((text, i) => [`/${i}`, [text]])))).toHaveLength(1);
  }
  expect(twins(new Map([one, short].map((text, i) => [`/${i}`, [text]])))).toEqual([]);
});

// Words.

const forbidden =
  /\b(?:seamless|cutting[- ]edge|leverag|unlock|empower|elevat(?:e|ing)|robust|world[- ]class|one-stop|holistic|synerg|game[- ]chang|delv(?:e|ing)|tapestr|in today['’]s)\w*/gi;
const forbiddenIn = (text: string) => text.match(forbidden) ?? [];

test("no stock word stands in the copy, the README or the docs", () => {
  const files = globSync(["content/**/*.{json,html}", "README.md", "docs/**/*.md"], { cwd: root });
  expect(files.length).toBeGreaterThan(documents.length);
  const found = files.flatMap((file) =>
    forbiddenIn(readFileSync(join(root, file), "utf8")).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("a stock word is found in any case and form", () => {
  expect(
    forbiddenIn(
      "Seamlessly robust. In today’s world we DELVED, cutting edge and all; unlocking a game changer.",
    ),
  ).toHaveLength(7);
  expect(forbiddenIn("An elevator, a shelved plan and one stop on the bus line.")).toEqual([]);
});

// What search engines read.

test("each page and post has a description of its own, of 70 to 160 characters", () => {
  const descriptions = [
    ...pages.map(({ body }) => body.description),
    ...posts.map(({ excerpt }) => excerpt),
  ];
  expect(descriptions.filter((text) => !isWithin(text.length, 70, 160))).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

// Addresses.

const known = new Set([
  ...pages.map(({ path }) => path),
  ...categories.map(({ slug }) => `/blog/${slug}`),
  ...posts.map(({ category, slug }) => `/blog/${category}/${slug}`),
  "/search",
]);
const isKnown = (path: string) =>
  known.has(path.replace(/(?<=.)\/$/, "")) || existsSync(join(root, "public", path));

/** Addresses of this site: links in HTML, values that are one, and those named in a sentence. */
function pathsIn(value: unknown): string[] {
  if (typeof value === "string") {
    if (value.includes("</"))
      return [...value.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = ""]) => path);
    return value === "/"
      ? ["/"]
      : (value.match(/(?<![\p{L}\p{N}.:/%])\/[a-z][a-z0-9/._-]*[a-z0-9]/gu) ?? []);
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

test("every address of this site named in the copy exists", () => {
  const named = documents.flatMap(({ file, body }) =>
    pathsIn(body).map((path) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !isKnown(path))).toEqual([]);
});

test("an address that is nowhere is found in a value, a sentence and a link", () => {
  const planted = {
    path: "/services/gone",
    text: ["See /nowhere, and/or Test/try.", '<p><a href="/blog/gone/">x</a></p>'],
  };
  expect(pathsIn(planted).filter((path) => !isKnown(path))).toEqual([
    "/services/gone",
    "/nowhere",
    "/blog/gone/",
  ]);
});

test("each service page is related to others than itself", () => {
  for (const { path, body } of servicePages)
    if (body.template === "service") expect(body.related, path).not.toContain(path);
});

// Posts.

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
  const [from, to] = [Date.parse("2025-11-20"), Date.parse("2026-11-20")];
  expect(
    posts.filter(({ published_at }) => !isWithin(Date.parse(published_at ?? ""), from, to)),
  ).toEqual([]);
});

// What was promised of single pages.

test("the retail page names role-based access, the job portal its three roles", () => {
  expect(textOf("/services/business-domains/retail-software-system")).toContain(
    "role-based access",
  );
  for (const role of ["job seeker", "employer", "admin"])
    expect(textOf("/services/business-process/job-portal")).toContain(role);
});

test("each domain tells the three cards in words of its own, 25 at most", () => {
  const sliders = servicePages.flatMap(({ path, body }) =>
    path.startsWith("/services/business-domains/")
      ? [{ path, slides: body.template === "service" ? (body.slider?.slides ?? []) : [] }]
      : [],
  );
  expect(sliders).toHaveLength(5);
  for (const { path, slides } of sliders) {
    expect(
      slides.map(({ title }) => title),
      path,
    ).toEqual(["ERP", "Telemedicine / Virtual Health", "EMR"]);
    for (const { text } of slides)
      expect(countWords([text]), `${path}: ${text}`).toBeLessThanOrEqual(25);
  }
  expect(new Set(sliders.flatMap(({ slides }) => slides.map(({ text }) => text))).size).toBe(15);
});

test("the home page and about have as many of each as the specification asks for", () => {
  const sizes = (kind: string) =>
    documents.flatMap((document) => (document.kind === kind ? [sizesIn(document.body)] : []));
  expect(sizes("figures")).toEqual([{ counters: 4, claims: 4 }]);
  expect(sizes("tiles")).toEqual([{ items: 8 }]);
  expect(sizes("portfolio")).toEqual([{ items: 8 }]);
  expect(sizes("company")).toEqual([{ socials: 4 }]);
  const templates = new Map(pages.map(({ body }) => [body.template, body]));
  const [home, about] = [templates.get("home"), templates.get("about")];
  expect(home?.template === "home" && home.competencies.items.length).toBe(5);
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
