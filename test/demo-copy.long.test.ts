import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textOf as wordsOf } from "../src/cms/rich-text/text-of.ts";
import { bodies, copyByAddress, documents, faults, root, servicePages } from "./demo-content.ts";
import { countWords } from "./text-measures.ts";

const textOf = (path: string) => (copyByAddress.get(path) ?? []).join("\n").toLowerCase();

test("every document keeps its contract", () => {
  expect(faults).toEqual([]);
  expect(documents.length).toBeGreaterThan(60);
});

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
      ? body.sections.flatMap((one) => (one.type === "slides" ? [{ path, ...one }] : []))
      : [],
  );
  expect(sliders).toHaveLength(5);
  for (const { path, slides } of sliders) {
    expect(
      slides.map(({ title }) => title),
      path,
    ).toEqual(["ERP", "Telemedicine / Virtual Health", "EMR"]);
    for (const { text } of slides)
      expect(countWords([wordsOf(text)]), `${path}: ${wordsOf(text)}`).toBeLessThanOrEqual(25);
  }
  expect(
    new Set(sliders.flatMap(({ slides }) => slides.map(({ text }) => wordsOf(text)))).size,
  ).toBe(15);
});

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

const quaint = /\b(?:mend(?:s|ed|ing)?|nought|dear(?:est)?|purse|soberly|superb|lorry)\b/gi;
const ofTelephone = /\b(?:ring|rings|rang) (?:us|you|me|them|first|before|round)\b/gi;
const quaintIn = (text: string) => [quaint, ofTelephone].flatMap((one) => text.match(one) ?? []);

test("the copy calls, fixes and reports; it does not ring, mend or send letters", () => {
  const found = bodies.flatMap(({ file, body }) =>
    quaintIn(JSON.stringify(body)).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
  expect(quaintIn("Ring us before you mend what was dear.")).toHaveLength(3);
  expect(quaintIn("A spring, a ringed folder, an amendment.")).toEqual([]);
});

const numbers = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const counted = new RegExp(`^(?:${numbers}) \\w+`, "i");
const mostCounted = 2;

test("two headings on the whole site count what follows", () => {
  const headings = globSync("content/{pages,posts,cases}/**/*.{json,html}", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .flatMap((text) => [...text.matchAll(/"heading": "([^"]+)"|<h[23]>([^<]+)/g)])
    .map(([, ofPage, ofPost = ""]) => ofPage ?? ofPost);
  expect(headings.length).toBeGreaterThan(200);
  expect(headings.filter((heading) => counted.test(heading)).length).toBeLessThanOrEqual(
    mostCounted,
  );
});

test("a stock word is found in any case and form", () => {
  expect(
    forbiddenIn(
      "Seamlessly robust. In today’s world we DELVED, cutting edge and all; unlocking a game changer.",
    ),
  ).toHaveLength(7);
  expect(forbiddenIn("An elevator, a shelved plan and one stop on the bus line.")).toEqual([]);
});
