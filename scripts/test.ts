/**
 * `npm test [-- FILTER…]`: the build and the static checks, then Vitest, then Playwright. A
 * filter is a part of a test file's path; with one there are no static checks. The last line
 * counts every check and every test: `N passed, N failed`.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keepCompiled } from "../test/kept-compiled.ts";
import { installDebianPackages } from "../test/machine/debian-packages.ts";
import { sharedPostgres } from "../test/machine/postgres.ts";
import { makeRunFolder } from "../test/machine/run-folder.ts";
import { steadyEnvironment } from "../test/machine/steady-environment.ts";
import { sharedOnPostgres, sharedOnSqlite } from "../test/shared-templates.ts";
import { type Counts, check, runner } from "./tests/parts.ts";
import { endAll } from "./tests/run.ts";
import { type TestFiles, testFiles } from "./tests/test-files.ts";

const root = join(import.meta.dirname, "..");
const reporter = join(import.meta.dirname, "tests/tally-reporter.ts");
const long = process.argv.includes("--long");
const filters = process.argv.slice(2).filter((argument) => argument !== "--long");
/** A second worker reads the whole server again, and spares no time below so many. */
const manyFiles = 30;
const total: Counts = { passed: 0, failed: 0 };

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => endAll(signal).then(() => process.exit(1)));

try {
  await testAll(testFiles(root, filters, long));
} catch (error) {
  console.log(`FAILED ${error instanceof Error ? error.message : error}`);
  add({ passed: 0, failed: 1 });
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function testAll(files: TestFiles) {
  // What was compiled is kept from run to run: a quarter of Vitest's work.
  const compiled = join(root, ".cache/node");
  enableCompileCache(compiled);
  Object.assign(process.env, {
    TMPDIR: makeRunFolder(),
    NODE_COMPILE_CACHE: compiled,
    PWTEST_CACHE_DIR: join(root, ".cache/playwright"),
  });
  Object.assign(process.env, steadyEnvironment());
  installDebianPackages();
  await Promise.all([prepare(files), filters.length === 0 && checkSources()]);
  // One after the other: side by side they leave a page too little of a slow machine.
  await testWithoutBrowser(files.vitest);
  await testInBrowser(files.browser);
}

async function prepare(files: TestFiles) {
  const [built] = await Promise.all([
    check("build", ["scripts/build.ts", "--if-changed"]),
    makeDatabases(files),
  ]);
  add(built);
  // Where the site does not start, its tests say so.
  if (built.failed === 0 && startsSites(files)) await keepCompiled().catch(() => {});
}

function startsSites({ vitest, browser }: TestFiles) {
  return browser.length > 0 || vitest.some((path) => path.includes(".proc."));
}

/** What every test but that of a pure rule may ask for. */
async function makeDatabases({ vitest, browser }: TestFiles) {
  if (browser.length === 0 && vitest.every((path) => !/\.(api|proc|long)\./.test(path))) return;
  await Promise.all([sharedPostgres(), sharedOnSqlite()]);
  await sharedOnPostgres();
}

/** The first writes the routes' types, which the last reads. */
async function checkSources() {
  for (const script of ["types", "lint", "unused"]) add(await check(script, ["--run", script]));
}

async function testWithoutBrowser(files: string[]) {
  if (files.length === 0) return;
  const options = ["--no-color", "--reporter=dot", `--reporter=${reporter}`];
  if (files.length < manyFiles) options.push("--maxWorkers=1");
  add(await runner("Vitest", ["node_modules/vitest/vitest.mjs", "run", ...options, ...files]));
}

async function testInBrowser(files: string[]) {
  if (files.length === 0) return;
  const program = "node_modules/@playwright/test/cli.js";
  // Playwright takes each path for a regular expression.
  const paths = files.map((file) => file.replaceAll(".", "\\."));
  add(await runner("Playwright", [program, "test", `--reporter=dot,${reporter}`, ...paths]));
}

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}
