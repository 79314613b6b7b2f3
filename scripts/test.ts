/**
 * `npm test [-- FILTER…] [--long]`: types, lint, dead code, import direction, settings; then unit
 * and API tests on both engines, and beside them the browser tests against the production build;
 * with --long one after the other. The last line reads `N passed, N failed`.
 *
 * A filter is a part of a test file's path, such as a slice's name; with one, of the static checks only types are made.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOrBringTestBrowser } from "../test/chromium.ts";
import { type PostgresServer, startPostgres } from "../test/postgres.ts";
import { makeRunFolder } from "../test/run-folder.ts";
import { build } from "./build.ts";
import { endAll } from "./run.ts";
import { countBrowserTests, runBrowserTests } from "./tests/browser.ts";
import { checkEverythingElse, checkTypes } from "./tests/static-checks.ts";
import { createTally } from "./tests/tally.ts";
import { type TestFiles, testFiles } from "./tests/test-files.ts";
import { runVitest } from "./tests/vitest.ts";

const root = join(import.meta.dirname, "..");
const tally = createTally();
const long = process.argv.includes("--long");
const filters = process.argv.slice(2).filter((argument) => argument !== "--long");
const servers: PostgresServer[] = [];
/** What tests leave behind goes with the run. */
const temporary = makeRunFolder();
process.env.TMPDIR = temporary;

let ending = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // A terminal's Ctrl-C arrives more than once: from the terminal itself, and from whoever started this.
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    endAll(signal);
    await cleanUp();
    process.exit(1);
  });
}

try {
  await testAll(testFiles(root, filters, long));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  tally.counts.failed++;
} finally {
  await cleanUp();
}
const { passed, failed } = tally.counts;
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function testAll(files: TestFiles) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const [built] = await Promise.all([
    tally.check("build", () => build(true).then(() => [])),
    bringPostgres(),
    checkSources(),
  ]);
  const withoutBrowser = testWithoutBrowser(files);
  // Side by side, because the first wait most of the time and the others draw; the long ones measure.
  // Those with a limit of time bear it: they hold beside a second run of everything too.
  if (long) await withoutBrowser;
  await Promise.all([withoutBrowser, testInBrowser(files, built)]);
}

async function bringPostgres() {
  await startPostgres().then(
    (server) => servers.push(server),
    (error) => console.log(error.message),
  );
}

async function cleanUp() {
  for (const server of servers.splice(0)) await server.stop();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

async function checkSources() {
  await checkTypes(tally);
  if (filters.length === 0) await checkEverythingElse(tally);
}

async function testWithoutBrowser(files: TestFiles) {
  if (files.vitest.length === 0) return;
  const projects = [
    "unit",
    "sqlite",
    "proc",
    ...servers.map(() => "postgres"),
    ...(long ? ["long"] : []),
  ];
  const { passed, failed, api } = await runVitest(files.vitest, projects, serverEnv());
  tally.add({ passed, failed });
  if (servers.length === 0) {
    console.log(`FAILED ${api} tests that PostgreSQL was to be asked, because there is none.`);
    tally.add({ passed: 0, failed: api });
  }
}

async function testInBrowser({ browser: files }: TestFiles, built: boolean) {
  if (files.length === 0) return;
  try {
    if (!built) throw new Error("There is no build to test.");
    findOrBringTestBrowser();
  } catch (error) {
    const failed = await countBrowserTests(files);
    console.log(
      `FAILED ${failed} browser tests. ${error instanceof Error ? error.message : error}`,
    );
    return tally.add({ passed: 0, failed });
  }
  tally.add(await runBrowserTests(files, serverEnv()));
}

function serverEnv(): Record<string, string> {
  return Object.fromEntries(servers.map(({ url }) => ["TEST_POSTGRES_URL", url]));
}
