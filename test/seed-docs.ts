/**
 * Reads `docs/seed.md`, whose tables lead from each behaviour asked for to the tests that show it,
 * and finds where they lead astray.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "vite";

/** The names of a file's tests, by the file's own name. What varies in a name is written "…". */
export type TestNames = Map<string, Set<string>>;

/** The sections of the specification that have a table. */
const sections = [2, 3, 4, 5, 6, 7, 8, 9];
/** What a row says that names no test, because there is nothing to test. */
const nothingBuilt = /^no test: .+\.$/;

/** @returns one sentence for each row that names no test, or one that is not there */
export function seedDrift(markdown: string, tests: TestNames): string[] {
  return sections.flatMap((section) => {
    const rows = rowsOf(markdown, section);
    if (rows.length === 0) return [`section ${section} has no table`];
    return rows.flatMap(({ behaviour, shownBy }) =>
      faultsOf(shownBy, tests).map((fault) => `${section}, “${behaviour}”: ${fault}`),
    );
  });
}

/**
 * Every fault that was found: under attack and failure (D), met by visitors (V), and when what
 * was mended was looked at anew (R).
 */
const faults = [...numbered("D", 20), ...numbered("V", 19), ...numbered("R", 81)];

/**
 * @returns one sentence for each fault without a row in `docs/faults.md`, and for each row
 * that names no test that is there
 */
export function faultsDrift(markdown: string, tests: TestNames): string[] {
  const rows = [...markdown.matchAll(/^\| ([A-Z]\d+)\b[^|]* \| .+? \| (`.+) \|$/gm)];
  const missing = faults.filter((fault) => !rows.some(([, number]) => number === fault));
  return [
    ...missing.map((fault) => `${fault} has no row`),
    ...rows.flatMap(([, number, shownBy = ""]) =>
      faultsOf(shownBy, tests).map((fault) => `${number}: ${fault}`),
    ),
  ];
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}

/** @param root the project's */
export function testNames(root: string): TestNames {
  const names: TestNames = new Map();
  for (const path of globSync("{src,test,scripts}/**/*.test.ts", { cwd: root })) {
    const file = basename(path);
    if (names.has(file))
      throw new Error(`two test files are called ${file}, so a row cannot say which it means`);
    names.set(file, namesIn(path, readFileSync(join(root, path), "utf8")));
  }
  return names;
}

type Row = { behaviour: string; shownBy: string };

function rowsOf(markdown: string, section: number): Row[] {
  const [, text = ""] =
    new RegExp(`^## ${section}\\. .*\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, "m").exec(markdown) ??
    [];
  return [...text.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
    .map(([, behaviour = "", shownBy = ""]) => ({ behaviour, shownBy }))
    .filter(({ behaviour }) => !/^(Asked for|-+)$/.test(behaviour));
}

function faultsOf(shownBy: string, tests: TestNames): string[] {
  if (nothingBuilt.test(shownBy)) return [];
  return shownBy.split("<br>").flatMap((entry) => {
    const [, file = "", name = ""] = /^`([\w.-]+)` (.+)$/.exec(entry.trim()) ?? [];
    const known = tests.get(file);
    if (!file) return [`“${entry}” names no file and test`];
    if (!known) return [`there is no ${file}`];
    return known.has(name) ? [] : [`${file} has no test “${name}”`];
  });
}

function namesIn(path: string, text: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isTest = callee.type === "Identifier" && callee.name === "test";
      const isMade =
        callee.type === "CallExpression" &&
        /^test\.(each|runIf|skipIf)\b/.test(text.slice(callee.start, callee.end));
      if (!(isTest || isMade) || !first) return;
      if (first.type === "Literal" && typeof first.value === "string")
        names.add(varying(first.value));
      if (first.type === "TemplateLiteral")
        names.add(varying(first.quasis.map(({ value }) => value.cooked ?? value.raw).join("…")));
    },
  }).visit(parseSync(path, text).program);
  return names;
}

/** Vitest's places for a row's values, as the document writes what varies. */
const varying = (name: string) => name.replace(/%[sdifjo#]|\$[a-z]+/gi, "…");
