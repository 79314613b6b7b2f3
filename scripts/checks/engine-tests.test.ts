/**
 * Whoever writes SQL for one engine tries it on both: `npm test` runs on PostgreSQL what is named
 * `*.both.api.test.ts`, and nothing else.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const slashed = (path: string) => path.replaceAll("\\", "/");

/** A module, or a folder of the platform; what `app/` puts together is tried in `test/`. */
function moduleOf(path: string): string {
  if (path.startsWith("src/app/") || path.startsWith("test/")) return "test";
  return path
    .split("/")
    .slice(0, path.startsWith("src/cli/") ? 2 : 3)
    .join("/");
}

/** @returns modules with SQL of their own that no test tries on both engines */
function untried(sources: { path: string; text: string }[], tests: string[]): string[] {
  const tried = new Set(tests.map(moduleOf));
  const modules = sources
    .filter(({ path, text }) => asksEngine.test(text) || readSource(path, text).sql.length > 0)
    .map(({ path }) => moduleOf(path));
  return [...new Set(modules)].filter((module) => !tried.has(module));
}

const asksEngine = /\bengine === "/;

const filesIn = (pattern: string) => globSync(pattern, { cwd: root }).map(slashed);

test("each module with SQL of its own is tried on both engines", () => {
  const sources = filesIn("src/{analytics,app,chat,cli,cms,core,crm,platform}/**/*.ts")
    .filter((path) => !/\.test\.ts$|\/(admin|migrations)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  expect(untried(sources, filesIn("{src,test}/**/*.both.api.test.ts"))).toEqual([]);
});

test("a module without such a test is named", () => {
  const sources = [
    { path: "src/crm/a/store.ts", text: "import { sql } from 'kysely'; sql`select 1`;" },
    { path: "src/crm/b/lock.ts", text: 'if (engine === "sqlite") lock();' },
    { path: "src/crm/c/rule.ts", text: "const one = 1;" },
  ];
  expect(untried(sources, ["src/crm/b/b.both.api.test.ts"])).toEqual(["src/crm/a"]);
});
