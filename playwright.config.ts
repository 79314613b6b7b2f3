import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./test/machine/chromium.ts";
import { workers } from "./test/machine/workers.ts";
import type { Engine } from "./test/site-process.ts";
import { userAgent } from "./test/user-agent.ts";

export default defineConfig<object, { engine: Engine }>({
  testDir: ".",
  testMatch: ["src/**/*.browser.test.ts", "test/**/*.browser.test.ts"],
  globalSetup: "./test/setup-browser.ts",
  outputDir: ".cache/browser",
  workers,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For what hangs. A busy machine may take ten times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: "dot",
  use: {
    userAgent,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 1280, height: 900 },
    // Motion is a third of a page's work. A file whose subject is motion asks for `no-preference`.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        "--no-sandbox",
        // Frames are drawn in software anyway. Through a stand-in for OpenGL they once stopped coming.
        "--disable-gpu",
        // A page lives too briefly for V8's optimising compilers: they cost a fifth of its work.
        "--js-flags=--no-opt,--no-maglev",
        "--disable-background-networking",
        "--disable-dev-shm-usage",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
  projects: [
    // The whole way from page to table, on the other engine; in `npm run test:all` on both. They are
    // the few, and come first: last they would end the run in one worker, while another has nothing
    // to do. A second worker would start a site and a browser of its own for one of them.
    { name: "postgres", grep: /@postgres/, workers: 1, use: { engine: "postgres" } },
    process.env.TEST_ALL ? { name: "sqlite" } : { name: "sqlite", grepInvert: /@postgres/ },
  ],
});
