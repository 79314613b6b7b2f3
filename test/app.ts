/**
 * The whole server for one test, with a database of its own behind it.
 *
 * `http.inject` asks the router, without a socket: quick, and enough for what a call answers. It
 * passes by what stands in front of the router, as visitors do not: answers from memory, files of
 * the build, the site's own names. A test of those asks with `ask`.
 */
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "../src/app/app.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import type { Patience } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import type { sqliteReading } from "../src/platform/db/sqlite-long-read.ts";
import { isPublicAddress, type WayOut } from "../src/platform/http/call-out.server.ts";
import { randomIds } from "../src/platform/ids.ts";
import type { AdmitStaff } from "../src/platform/pages/own-pages.ts";
import type { PageSource } from "../src/platform/pages/page-routes.ts";
import type { Clock } from "../src/platform/time/clock.ts";
import { type ContentOf, copyOfTemplate } from "./database-copy.ts";
import { freshBuild } from "./fresh-build.ts";
import { noPages } from "./no-pages.ts";
import { testPatience } from "./patience.ts";
import { readingHere } from "./reading-here.ts";

type Options = {
  /** The demo company of `content/`, or tables alone. */
  content?: ContentOf;
  /** Settings, as the environment would give them. */
  env?: Record<string, string>;
  /** The moment it is when the test begins; it stays that moment until the test says otherwise. */
  now?: Date;
  /**
   * `built` renders real pages from `build/`; with `none` a test that asks for a page is answered
   * 500.
   */
  pages?: "none" | "built" | PageSource;
  /** How much room the disk has: plenty, where a test says nothing else. */
  freeBytes?: () => Promise<number>;
  /** The door of the staff's screens. */
  admitStaff?: AdmitStaff;
  /** How addresses are called that staff have typed in: no name leads anywhere, unless told. */
  wayOut?: WayOut;
  /** How long the database is waited for. */
  patience?: Patience;
  /** Who does the long reads: this process. What is about them asks for one of their own. */
  reading?: typeof sqliteReading;
};

const nowhere: WayOut = {
  resolve: async () => [],
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
};

const plenty = async () => Number.MAX_SAFE_INTEGER;

/** A moment when every post of `content/` is due. */
const testNow = new Date("2026-11-20T10:00:00Z");

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** @returns the server ready to be asked; `close()` takes its database away */
export async function testApp(options: Options = {}) {
  const {
    content = "demo",
    env = {},
    now = testNow,
    pages = "none",
    freeBytes = plenty,
    admitStaff,
    wayOut = nowhere,
    patience = testPatience,
    reading = readingHere,
  } = options;
  const copy = await copyOfTemplate(content);
  const config = readConfig({ LOG_LEVEL: "fatal", ...copy.env, ...env });
  const db = await openDatabase({ ...config.data, reading }, () => {}, patience);
  const clock = settableClock(now);
  const source = typeof pages === "string" ? await sources[pages]() : pages;
  const { http, app, cache, disk, security } = await createApp({
    config,
    db,
    clock,
    ids: randomIds,
    pages: source,
    freeBytes,
    wayOut,
    ...(admitStaff && { admitStaff }),
  });
  await http.ready();
  let origin: Promise<string> | undefined;
  const server = {
    http: asBrowser(http),
    /** Asks as a visitor does, over a socket. Leads elsewhere are not followed. */
    async ask(path: string, init: RequestInit = {}) {
      origin ??= http.listen({ host: "127.0.0.1", port: 0 });
      return fetch((await origin) + path, { redirect: "manual", ...init });
    },
    app,
    cache,
    disk,
    security,
    config,
    db,
    clock,
    async close() {
      await http.close();
      await db.close();
      await copy.remove();
      // The module of a test holds it as long as its worker lives: 4 MB each that is looked through
      // whenever memory is collected.
      for (const name of Object.keys(server)) Reflect.deleteProperty(server, name);
    },
  };
  return server;
}

/** As of a visitor, unless a test says otherwise: what a program reports is counted nowhere. */
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

/** Its requests without a socket come from a browser. */
function asBrowser(http: FastifyInstance): FastifyInstance {
  const inject = (asked: string | InjectOptions) => {
    const options = typeof asked === "string" ? { url: asked } : asked;
    return http.inject({ ...options, headers: { ...browser, ...options.headers } });
  };
  return new Proxy(http, {
    get(target, name) {
      if (name === "inject") return inject;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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

const sources = {
  none: async () => noPages,
  built: freshBuild,
};
