/**
 * Browser tests, against the production build in a process of its own. One site a worker, so a test
 * makes what it needs and takes nothing for its own that another could have made.
 */
import { test as base, type Page } from "@playwright/test";
import { cpuOfFamily } from "../scripts/tests/cpu.ts";
import { collectComplaints } from "./complaints.ts";
import { type HostedSite, hostSites } from "./hosted-sites.ts";
import { pageAtFailure } from "./page-at-failure.ts";
import { sharedOnPostgres } from "./shared-templates.ts";
import { type Engine, type Row, type SiteProcess, startSite } from "./site-process.ts";
import { slowPages } from "./slow-pages.ts";
import { waitForReact } from "./taken-over.ts";

export type Site = {
  url: string;
  /** Reads the site's database; `?` stands for a value. */
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  /**
   * A further instance, with other settings and a database of its own; it ends with the test.
   * Limits are off unless asked for.
   */
  start(env: Record<string, string>): Promise<HostedSite>;
};

type PerTest = {
  site: Site;
  /** A page where scripts do not run. */
  noScript: Page;
  /** Names the console errors a test provokes on purpose; every other one fails it. */
  allowErrors(...expected: (string | RegExp)[]): void;
  complaints: ReturnType<typeof collectComplaints>;
  /** Measures what a test costs its worker, the browser and the sites. */
  cost: undefined;
};
type PerWorker = { engine: Engine; server: SiteProcess; hosted: ReturnType<typeof hostSites> };

/** Of a site whose test failed, in characters. */
const mostSaid = 4_000;

export { expect } from "@playwright/test";

export const test = base.extend<PerTest, PerWorker>({
  engine: ["sqlite", { option: true, scope: "worker" }],

  cost: [
    async ({ engine: _engine }, use, info) => {
      const before = cpuOfFamily();
      await use(undefined);
      const after = cpuOfFamily();
      if (before === null || after === null) return;
      info.annotations.push({ type: "cpu", description: String((after - before) * 1000) });
    },
    { auto: true },
  ],

  browser: [
    async ({ browser }, use) => {
      slowPages(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],

  server: [
    async ({ engine }, use) => {
      if (engine === "postgres") await sharedOnPostgres();
      const server = await startSite({ engine });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],

  hosted: [
    async ({ engine }, use) => {
      const hosted = hostSites(engine);
      await use(hosted);
      hosted.stop();
    },
    { scope: "worker" },
  ],

  site: async ({ server, hosted }, use, info) => {
    const further: HostedSite[] = [];
    await use({
      url: server.url,
      query: server.query,
      async start(env) {
        const started = await hosted.start(env);
        further.push(started);
        return started;
      },
    });
    if (info.status !== info.expectedStatus)
      for (const one of [server, ...further])
        console.log(`What ${one.url} said:`, one.said().slice(-mostSaid));
    await Promise.all(further.map((started) => started.remove()));
  },

  baseURL: ({ server }, use) => use(server.url),

  complaints: [
    async ({ server }, use) => {
      const complaints = collectComplaints(new URL(server.url).origin);
      await use(complaints);
      base.expect(complaints.unexpected(), "the browser complained of nothing").toEqual([]);
    },
    { auto: true },
  ],

  // After every site a page may still talk to, so that the pages are closed before the sites end.
  context: async ({ context, complaints, site: _site }, use, info) => {
    complaints.watch(context);
    await use(context);
    if (info.status !== info.expectedStatus)
      for (const page of context.pages())
        console.log(`Where "${info.title}" failed:`, await pageAtFailure(page));
    await Promise.all(context.pages().map((page) => page.close()));
  },

  // What a page was loaded for is tried once React answers on it; what holds before
  // that, a test says with "commit".
  page: async ({ page }, use) => {
    waitForReact(page);
    await use(page);
  },

  noScript: async ({ browser, contextOptions, complaints, baseURL, site: _site }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    complaints.watch(context);
    await use(await context.newPage());
    await context.close();
  },

  allowErrors: ({ complaints }, use) => use(complaints.allow),
});
