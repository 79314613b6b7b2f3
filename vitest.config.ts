import { configDefaults, defineConfig } from "vitest/config";
import { workers } from "./test/machine/workers.ts";

const api = "**/*.api.test.ts";
const ofProcess = "**/*.proc.test.ts";
const long = "**/*.long.test.ts";
const inBrowser = "**/*.browser.test.ts";
const env = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    // The server's TypeScript runs in tests as it runs in production: by Node itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
    maxWorkers: workers,
    // For what hangs. A busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,scripts,test,bench}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, api, ofProcess, long, inBrowser],
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: [api],
          env: { ...env, TEST_ENGINE: "sqlite" },
          globalSetup: "test/setup-sqlite.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [api],
          env: { ...env, TEST_ENGINE: "postgres" },
          globalSetup: "test/setup-postgres.ts",
        },
      },
      {
        extends: true,
        test: { name: "proc", include: [ofProcess], env, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: [long],
          env,
          fileParallelism: false,
          testTimeout: 1_800_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
