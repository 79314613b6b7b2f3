import { configDefaults, defineConfig } from "vitest/config";
import { ShuffledFiles } from "./scripts/tests/shuffled-files.ts";
import { workers } from "./test/machine/workers.ts";

const api = "**/*.api.test.ts";
const ofProcess = "**/*.proc.test.ts";
const onBothEngines = "**/*.both.api.test.ts";
const atLength = "**/*.long.*test.ts";
/** What wants the machine to itself. */
const load = "**/*.load.test.ts";
const inBrowser = "**/*.browser.test.ts";
const env = { NODE_ENV: "production" };
/** `npm run test:all`: what takes long too, and every call on both engines. */
const all = process.env.TEST_ALL === "1";
/** `npm test -- --shuffle`. */
const seed = process.env.TEST_SHUFFLE;
const leftOut = [...configDefaults.exclude, inBrowser, load, ...(all ? [] : [atLength])];

export default defineConfig({
  test: {
    // The server's TypeScript runs in tests as it runs in production: by Node itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
    maxWorkers: workers,
    ...(seed && {
      sequence: { shuffle: { tests: true }, seed: Number(seed), sequencer: ShuffledFiles },
    }),
    // For what hangs. A busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: "test/setup-vitest.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,scripts,test,bench}/**/*.test.ts"],
          exclude: [...leftOut, api, ofProcess],
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: [api],
          exclude: leftOut,
          env: { ...env, TEST_ENGINE: "sqlite" },
          globalSetup: "test/setup-sqlite.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [all ? api : onBothEngines],
          exclude: leftOut,
          env: { ...env, TEST_ENGINE: "postgres" },
          globalSetup: "test/setup-postgres.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "proc",
          include: [ofProcess],
          exclude: leftOut,
          env,
        },
      },
      {
        extends: true,
        test: {
          name: "load",
          include: all ? [load] : [],
          env,
          fileParallelism: false,
          testTimeout: 1_800_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
