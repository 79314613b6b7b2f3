/**
 * The whole server for one test, with a database of its own. `http.inject` needs no socket, and
 * passes by what answers in front of Fastify: what is kept in memory, and built files. What visitors
 * meet is what `ask` is answered.
 */
import { resolve } from "node:path";
import { createApp } from "../src/app.server.ts";
import type { Clock } from "../src/platform/clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import type { Patience } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { builtPages } from "../src/platform/http/built-pages.ts";
import { randomIds } from "../src/platform/ids.ts";
import { type ContentOf, copyOfTemplate } from "./database-copy.ts";
import { noPages } from "./no-pages.ts";

type Options = {
  /** The demo company of `content/`, or tables alone. */
  content?: ContentOf;
  /** Settings, as the environment would give them. */
  env?: Record<string, string>;
  /** The moment it is when the test begins; it stays that moment until the test says otherwise. */
  now?: Date;
  /** `built` renders real pages from `build/`; otherwise a test that asks for a page is answered 500. */
  pages?: "none" | "built";
  /** How much room the disk has: plenty, where a test says nothing else. */
  freeBytes?: () => Promise<number>;
  /** How long the database is waited for. */
  patience?: Patience;
};

const plenty = async () => Number.MAX_SAFE_INTEGER;

/** A moment when every post of `content/` is due. */
const testNow = new Date("2026-11-20T10:00:00Z");

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** @returns the server ready to be asked; `close()` takes its database away */
export async function testApp(options: Options = {}) {
  const { content = "demo", env = {}, now = testNow, pages = "none", freeBytes = plenty, patience } = options;
  const copy = await copyOfTemplate(content);
  const config = readConfig({ LOG_LEVEL: "fatal", ...copy.env, ...env });
  const db = await openDatabase(config.data, () => {}, patience);
  const clock = settableClock(now);
  const source = pages === "built" ? await builtPages(resolve(import.meta.dirname, "../build")) : noPages;
  const { http, app, cache, disk, security } = await createApp({ config, db, clock, ids: randomIds, pages: source, freeBytes });
  await http.ready();
  let listening: Promise<string> | undefined;
  return {
    /** Over a socket, as visitors do. */
    async ask(path: string, init?: RequestInit) {
      listening ??= http.listen({ host: "127.0.0.1", port: 0 });
      return fetch((await listening) + path, init);
    },
    http,
    app,
    cache,
    disk,
    security,
    db,
    clock,
    async close() {
      await http.close();
      await db.close();
      await copy.remove();
    },
  };
}

type SettableClock = Clock & {
  /** Puts the wall clock to another time; no time passes by that. */
  set(date: Date): void;
  advance(ms: number): void;
};

function settableClock(start: Date): SettableClock {
  let now = start;
  let elapsedMs = 0;
  return {
    now: () => new Date(now),
    elapsedMs: () => elapsedMs,
    set: (date) => {
      now = date;
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
      elapsedMs += ms;
    },
  };
}
