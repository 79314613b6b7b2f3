/** The rows of `docs/requirements.md` name tests by the first words of their titles. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const path = join(root, "docs/requirements.md");
const titles = readTitles();

/** Sections of the specification; faults under attack (D), of visitors (V), in a review (R). */
const expected = [
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}`),
  ...[...numbered("D", 20), ...numbered("V", 19), ...numbered("R", 101)],
];

test("every requirement and every fault leads to tests that exist", () => {
  expect(checkRows(readFileSync(path, "utf8")).problems).toEqual([]);
});

test("no title has changed since its row was read", async () => {
  const { updated } = checkRows(readFileSync(path, "utf8"));
  await expect(updated, "see the head of docs/requirements.md").toMatchFileSnapshot(path);
});

test("a missing fault, a lost or ambiguous test and a changed title are found", () => {
  const planted = [
    "## 2. A section without rows",
    ...[3, 4, 5, 6, 7, 8, 9].map((n) => `## ${n}. A\n| Held | requirements "no title has" 0000 |`),
    '| D1 | gone "x" 0000 |',
    '| D2 | requirements "no such title" 0000 |',
    '| D3 | page-layout "the bar" 0000 |',
    '| D4 | home-page "the" 0000 |',
    "| D5 | nobody knows 0000 |",
    "| D6 |  |",
    `| D7: ${"so ".repeat(40)}| requirements "no title has" 0000 |`,
  ].join("\n");
  const { problems, updated } = checkRows(planted);
  expect(problems).toEqual([
    "## 2 has no row",
    ...["D6", ...expected.slice(8 + 7)].map((id) => `${id} has no row`),
    "D1: 0 files are called gone",
    "D2: 0 titles of requirements begin with “no such title”",
    "D3: 2 files are called page-layout",
    expect.stringMatching(/^D4: \d+ titles of home-page begin with “the”$/),
    "D5: “nobody knows” is not a list of tests",
    "| D6 |  |: “” is not a list of tests",
    `D7: ${"so ".repeat(40)}has more than 120 characters`,
  ]);
  expect(updated).toContain(`| Held | requirements "no title has" `);
  expect(updated.split("0000")).toHaveLength(6);
});

test("what varies in a title is three dots, whether a table or a template varies it", () => {
  expect(titles.get("leads-refused.api")).toContain("… is refused and told what is allowed");
  expect(titles.get("typed-answer")).toContain("a … answer takes …");
  expect(titles.get("lead-form-page.api")).toContain(
    "without JavaScript the … form is stored and thanks are said",
  );
});

/** @returns what is wrong with the rows, and the document with the checksums of today's titles */
function checkRows(markdown: string): { problems: string[]; updated: string } {
  const problems: string[] = [];
  const places: string[] = [];
  let section = "";
  const updated = markdown.split("\n").map((line) => {
    if (line.startsWith("## ")) section = line;
    if (!line.startsWith("| ") || line.endsWith(" | Tests |")) return line;
    const [, label = line, tests = ""] = /^\| (.+?) \| (.+) [\da-f]{4} \|$/.exec(line) ?? [];
    const { found, problems: lost } = findTests(tests);
    places.push(section, label);
    problems.push(...lost.map((problem) => `${label}: ${problem}`));
    if (label.length > 120) problems.push(`${label} has more than 120 characters`);
    return lost.length > 0 ? line : `| ${label} | ${tests} ${checksum(found)} |`;
  });
  const missing = expected.filter((id) => !places.some((place) => isOf(id, place)));
  return {
    problems: [...missing.map((id) => `${id} has no row`), ...problems],
    updated: updated.join("\n"),
  };
}

const isOf = (id: string, place: string) => new RegExp(`^${id}\\b`).test(place);

const checksum = (found: string[]) =>
  createHash("sha256").update(found.join("\n")).digest("hex").slice(0, 4);

/** @param text such as `page-cache "what is missing" "a full" addresses "an address"` */
function findTests(text: string): { found: string[]; problems: string[] } {
  const parts = [...text.matchAll(/([\w.-]+)((?: "[^"]+")+)/g)];
  const found: string[] = [];
  const problems: string[] = [];
  if (!text || parts.map(([part]) => part).join(" ") !== text)
    problems.push(`“${text}” is not a list of tests`);
  for (const [, name = "", quoted = ""] of parts) {
    const files = matching([...titles.keys()], name, ".");
    if (files.length !== 1) problems.push(`${files.length} files are called ${name}`);
    for (const [, words = ""] of files.length === 1 ? quoted.matchAll(/"([^"]+)"/g) : []) {
      const tests = matching([...(titles.get(files[0] ?? "") ?? [])], words, "");
      if (tests.length === 1) found.push(...tests);
      else problems.push(`${tests.length} titles of ${name} begin with “${words}”`);
    }
  }
  return { found, problems };
}

/** @returns the one of exactly that name, else all whose names begin so */
const matching = (all: string[], name: string, end: string) =>
  all.includes(name) ? [name] : all.filter((other) => other.startsWith(name + end));

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}

/** @returns the titles of each test file, by its name without `.test.ts` */
function readTitles(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of globSync("{src,test,scripts}/**/*.test.ts", { cwd: root })) {
    const name = basename(file, ".test.ts");
    if (files.has(name)) throw new Error(`two test files are called ${name}`);
    files.set(name, titlesIn(file));
  }
  return files;
}

function titlesIn(file: string): Set<string> {
  const text = readFileSync(join(root, file), "utf8");
  const found = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isTest = callee.type === "Identifier" && callee.name === "test";
      const isMade =
        callee.type === "CallExpression" &&
        /^test\.(each|runIf|skipIf)\b/.test(text.slice(callee.start, callee.end));
      if (!(isTest || isMade) || !first) return;
      if (first.type === "Literal" && typeof first.value === "string")
        found.add(varying(first.value));
      if (first.type === "TemplateLiteral")
        found.add(varying(first.quasis.map(({ value }) => value.cooked ?? value.raw).join("…")));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Vitest's places for a row's values, as the document writes what varies. */
function varying(title: string): string {
  return title.replace(/%[sdifjo#]|\$[a-z]+/gi, "…");
}
