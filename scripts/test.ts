/**
 * `npm test [-- FILTER…]`: the build and the static checks, then Vitest, then Playwright. A
 * filter is a part of a test file's path; with one there are no static checks. The last line
 * counts every check and every test: `N passed, N failed`.
 *
 * -t NAME: only tests whose names contain this
 * --all: what takes long too, and every call on both engines (`npm run test:all`)
 * --shuffle[=SEED]: Vitest's files and tests in another order, which its seed brings back
 * --bench: what `npm run bench:quick` measures, once all is green
 * --write-costs: what this run cost, if it is green, is what `test/costs.json` says from now on; of
 * all that `npm test` runs, and no more
 */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { escapePattern } from "../src/platform/text/escapes.ts";
import { installDebianPackages } from "../test/machine/debian-packages.ts";
import { sharedPostgres } from "../test/machine/postgres.ts";
import { makeRunFolder } from "../test/machine/run-folder.ts";
import { steadyEnvironment } from "../test/machine/steady-environment.ts";
import { sharedOnPostgres, sharedOnSqlite } from "../test/shared-templates.ts";
import {
  type Costs,
  costsByKind,
  grown,
  mostExpensive,
  readCosts,
  readFileCosts,
  watchMachine,
} from "./tests/costs.ts";
import { cpuOf } from "./tests/cpu.ts";
import { type Counts, check, runner } from "./tests/parts.ts";
import { endAll, runNode } from "./tests/run.ts";
import { type TestFiles, testFiles } from "./tests/test-files.ts";

const root = join(import.meta.dirname, "..");
const reporter = join(import.meta.dirname, "tests/tally-reporter.ts");
const costsFile = join(root, "test/costs.json");
const usage = `Usage: npm test [-- PART_OF_A_PATH… [-t NAME] [--shuffle[=SEED]] [--bench] [--write-costs]]
       npm run test:all [-- PART_OF_A_PATH… [-t NAME] [--shuffle[=SEED]]]`;
const { values: options, positionals: filters } = readArguments();
/** A second worker reads the whole server again, and spares no time below so many. */
const manyFiles = 30;
const total: Counts = { passed: 0, failed: 0 };
/** Of each part, in times of what `watchMachine` measures. */
const costs: Costs = {};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => endAll(signal).then(() => process.exit(1)));

try {
  await testAll(testFiles(root, filters, options));
} catch (error) {
  console.log(`FAILED ${error instanceof Error ? error.message : error}`);
  add({ passed: 0, failed: 1 });
}
if (total.passed + total.failed === 0) console.log(`No test has "${options.name}" in its name.`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function readArguments() {
  try {
    // npm keeps for itself what comes before `--`.
    const lost = ["bench", "shuffle", "t"].find((one) => `npm_config_${one}` in process.env);
    if (lost) throw new Error(`npm kept ${lost} for itself: write -- before it, as below.`);
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: "string", short: "t" },
        all: { type: "boolean", default: false },
        bench: { type: "boolean", default: false },
        shuffle: { type: "string" },
        "write-costs": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
      // A bare --shuffle takes a seed of its own.
      args: process.argv
        .slice(2)
        .map((arg) => (arg === "--shuffle" ? `--shuffle=${newSeed()}` : arg)),
    });
    if (!/^\d+$/.test(parsed.values.shuffle ?? "0"))
      throw new Error("--shuffle takes a number, as in --shuffle=5.");
    if (!parsed.values.help) return parsed;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`FAILED ${why.replace(/\. To specify a positional.*/s, ".")}\n${usage}`);
    process.exit(2);
  }
}

async function testAll(files: TestFiles) {
  const isWhole = filters.length === 0 && options.name === undefined;
  if (options["write-costs"] && (!isWhole || options.all))
    throw new Error("--write-costs is for a whole npm test: with no path, no name and no --all.");
  // What was compiled is kept from run to run: a quarter of Vitest's work.
  const compiled = join(root, ".cache/node");
  enableCompileCache(compiled);
  Object.assign(process.env, {
    TMPDIR: makeRunFolder(),
    NODE_COMPILE_CACHE: compiled,
    PWTEST_CACHE_DIR: join(root, ".cache/playwright"),
    TEST_ALL: options.all ? "1" : "",
    // TypeScript's own: collecting garbage half as often spares it a fifth of its work.
    GOGC: "200",
  });
  process.env.COSTS_FILE = join(tmpdir(), "costs.jsonl");
  // The developer's own would hide what is skipped.
  process.env.TEST_NAME = options.name ?? "";
  Object.assign(process.env, steadyEnvironment());
  installDebianPackages();
  await costing("build and checks", () => Promise.all([prepare(files), isWhole && checkSources()]));
  // One after the other: side by side they leave a page too little of a slow machine.
  await costing("vitest", () => testWithoutBrowser(files.vitest));
  await costing("browser", () => testInBrowser(files.browser));
  tellCosts();
  if (isWhole && !options.all) judgeCosts();
  if (options.bench && total.failed === 0 && total.passed > 0) await testSpeed();
  if (isWhole && options.all && total.failed === 0) writeLastRun();
}

async function prepare(files: TestFiles) {
  if (!wantsSite(files)) return;
  const [built] = await Promise.all([
    wantsPages(files) && check("build", ["scripts/build.ts", "--if-changed"]),
    makeDatabases(files),
  ]);
  // Of a run by name, tests alone say that the name was found.
  if (built && (built.failed > 0 || options.name === undefined)) add(built);
}

/** Every test but that of a pure rule may ask for the databases. */
function wantsSite({ vitest, browser }: TestFiles): boolean {
  return [...vitest, ...browser].some((path) => /\.(api|proc|long|load|browser)\./.test(path));
}

/** Most that ask the server read no page. One that is not found here says what to run. */
function wantsPages({ vitest, browser }: TestFiles): boolean {
  return [...vitest, ...browser].some(
    (path) =>
      /\.(proc|long|load|browser)\./.test(path) ||
      /"built"|fresh-build|planted-pages|site-process|\bbuild\//.test(
        readFileSync(join(root, path), "utf8"),
      ),
  );
}

async function makeDatabases({ vitest, browser }: TestFiles) {
  const paths = [...vitest, ...browser];
  await Promise.all([wantsPostgres(paths) && sharedPostgres(), sharedOnSqlite()]);
  if (wantsPostgres(paths)) await sharedOnPostgres();
}

function wantsPostgres(paths: string[]): boolean {
  return options.all || paths.some((path) => /\.(both|proc)\./.test(path) || isOnPostgres(path));
}

function isOnPostgres(path: string): boolean {
  if (!path.endsWith(".browser.test.ts")) return false;
  return readFileSync(join(root, path), "utf8").includes("@postgres");
}

async function checkSources() {
  const lint = check("lint", ["--run", "lint"]);
  // The first writes the routes' types, which the second reads.
  for (const script of ["types", "unused"]) add(await check(script, ["--run", script]));
  add(await lint);
}

async function testWithoutBrowser(files: string[]) {
  if (files.length === 0) return;
  const args = ["--no-color", "--reporter=dot", `--reporter=${reporter}`];
  // Its workers, which print differences, do not get the argument.
  const env = { NO_COLOR: "1" };
  if (files.length < manyFiles) args.push("--maxWorkers=1");
  if (options.name) args.push("-t", escapePattern(options.name));
  if (options.shuffle) {
    console.log(`Shuffled: --shuffle=${options.shuffle} brings this order back.`);
    process.env.TEST_SHUFFLE = options.shuffle;
  }
  add(await runner("Vitest", ["node_modules/vitest/vitest.mjs", "run", ...args, ...files], env));
}

async function testInBrowser(files: string[]) {
  if (files.length === 0) return;
  const program = "node_modules/@playwright/test/cli.js";
  const paths = files.map(escapePattern);
  // Playwright looks for it in the path as well, and without this form in any case of letters.
  const pattern = options.name && `/\\.test\\.ts .*${escapePattern(options.name)}/`;
  const named = pattern ? ["--pass-with-no-tests", "-g", pattern] : [];
  const args = ["test", `--reporter=dot,${reporter}`, ...named, ...paths];
  add(await runner("Playwright", [program, ...args]));
}

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}

async function costing(part: string, run: () => Promise<unknown>) {
  const before = cpuSoFar();
  const machine = watchMachine();
  await run();
  const after = cpuSoFar();
  const work = machine.end();
  if (before === null || after === null) return;
  costs[part] = Number(((after - before) / work).toFixed(0));
  console.log(`${part}: ${(after - before).toFixed(0)} s of CPU`);
}

/** Of this run, its PostgreSQL included. */
function cpuSoFar(): number | null {
  const own = cpuOf("self");
  const postgres = process.env.TEST_POSTGRES_PID;
  return own && own + ((postgres && cpuOf(Number(postgres))) || 0);
}

function tellCosts() {
  const files = readFileCosts(process.env.COSTS_FILE ?? "");
  if (files.length === 0) return;
  console.log(
    [
      "",
      "The most expensive files, in CPU (Chromium's counts here, and not above):",
      ...mostExpensive(files),
      costsByKind(files),
    ].join("\n"),
  );
}

/** Last and alone: whatever else runs takes its time from what is measured. */
async function testSpeed() {
  const { code } = await runNode(["bench/quick.ts"], { show: true });
  add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Into `docs/testing.md`, to be committed with what was tried. */
function writeLastRun() {
  const path = join(root, "docs/testing.md");
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const minutes = Math.round(performance.now() / 60_000);
  const line = [
    `${new Date().toISOString().slice(0, 10)}, commit ${git.stdout?.trim() || "unknown"}:`,
    `${total.passed} passed, 0 failed, in ${minutes} minutes on ${availableParallelism()} cores,`,
    `${cpuSoFar()?.toFixed(0) ?? "unknown"} s of CPU.`,
  ].join(" ");
  const between = /(<!-- last run: begin -->\n)[\s\S]*?(<!-- last run: end -->)/;
  writeFileSync(path, readFileSync(path, "utf8").replace(between, `$1${line}\n$2`));
}

/** On Linux, where costs are known. */
function judgeCosts() {
  if (Object.keys(costs).length === 0) return;
  if (options["write-costs"] && total.failed === 0)
    writeFileSync(costsFile, `${JSON.stringify(costs, null, 2)}\n`);
  const sentences = grown(costs, readCosts(costsFile));
  for (const sentence of sentences) console.log(`FAILED ${sentence}`);
  if (sentences.length > 0)
    console.log("Where that is right: npm test -- --write-costs, and commit the file.");
  add(sentences.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
}

function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}
