/**
 * What many posts cost: each of the blog's reads on 20,000 posts against the same on the demo
 * company's 14, on one thread, without HTTP. `npm run bench:posts [-- NUMBER] [--postgres]`; it
 * makes its database anew in a folder of its own, or in a PostgreSQL of its own, by publishing, as
 * staff would.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { createApp } from "../src/app/app.server.ts";
import { kinds } from "../src/app/kinds.server.ts";
import { readContent, seedContent } from "../src/cms/documents/content-files.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { startPostgres } from "../test/machine/postgres.ts";
import { noPages } from "../test/no-pages.ts";
import { median } from "./verdict.ts";

const wanted = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 20_000);
const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
/** Posts published in one transaction. */
const atOnce = 500;
const hourMs = 3_600_000;
const rounds = 15;
const twelve = "the an of to in is it for on with that are";

const folder = mkdtempSync(join(tmpdir(), "foyer-posts-"));
const config = readConfig({
  LOG_LEVEL: "fatal",
  RATE_LIMITS: "off",
  ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder }),
});
const db = await openDatabase(config.data, () => {});
await migrate(db);
const { app, http } = await createApp({
  config,
  db,
  clock: systemClock,
  ids: randomIds,
  pages: noPages,
});
try {
  await seedContent({ db, content: app.content });
  const few = await measureAll();
  await addPosts();
  // As PostgreSQL does by itself within minutes.
  if (postgres) await sql`vacuum analyze`.execute(db.read);
  report(few, await measureAll());
} finally {
  await http.close();
  await db.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The demo company's posts over and over, an hour apart, under other titles: their words are as
 * common as they get.
 */
async function addPosts() {
  const { documents } = readContent(join(import.meta.dirname, "../content"), kinds);
  const samples = documents
    .filter(({ kind }) => kind === "post")
    .map(({ body }) => (typeof body === "object" ? body : {}));
  const there = (await app.blog.listPosts({ page: 1, page_size: 1 })).count;
  const oldest = Date.now() - wanted * hourMs;
  const from = performance.now();
  for (let done = there; done < wanted; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, wanted - done) }, (_, i) => done + i);
    const posts = numbers.map((n) => ({
      kind: "post",
      key: `post-${n}`,
      body: {
        ...samples[n % samples.length],
        title: `Note ${n} on ${n % 10 === 0 ? "invoices" : "software"}`,
        published_at: new Date(oldest + n * hourMs).toISOString(),
      },
    }));
    await db.write((tx) => app.content.add(tx, posts, { who: "system" }));
  }
  console.log(
    `${wanted - there} posts written in ${Math.round((performance.now() - from) / 1_000)} s, ${db.engine}`,
  );
}

/** @returns milliseconds by what was read, each the median of many */
async function measureAll(): Promise<Map<string, number>> {
  const { blog, search } = app;
  const { count, results: list } = await blog.listPosts({ page: 1, page_size: 1 });
  const newest = list[0]?.id ?? 0;
  const { results } = await blog.listCategories({ page: 1, page_size: 20 });
  const erp = results.find(({ slug }) => slug === "erp")?.id ?? 0;
  const middle = Math.ceil(count / 14);
  const reads: Record<string, () => Promise<unknown>> = {
    "the list, 10 of it": () => blog.listPosts({ page: 1, page_size: 10 }),
    "a category, 4 of it": () => blog.listPosts({ page: 1, page_size: 4, category: erp }),
    "the page in the middle, of 7": () => blog.listPosts({ page: middle, page_size: 7 }),
    "the last page, of 7": () => blog.listPosts({ page: Math.floor(count / 7), page_size: 7 }),
    "all categories with their counts": () => blog.listCategories({ page: 1, page_size: 20 }),
    "a slug looked up": () => blog.lookUp("dmarc-in-four-weeks"),
    "where an address leads": () => blog.find("/blog/security/dmarc-in-four-weeks"),
    "what is related to a post": () => blog.related(newest),
    "what frames a category": () => blog.categoryFrame(erp),
    "what is due": () => app.content.publishDue(),
    "the blog searched for a common word": () =>
      blog.listPosts({ page: 1, page_size: 10, search: "invoice" }),
    "the blog searched for 12 words": () =>
      blog.listPosts({ page: 1, page_size: 10, search: twelve }),
    "a category searched": () =>
      blog.listPosts({ page: 1, page_size: 10, search: "the", category: erp }),
    "the site searched for a common word": () => search.find("invoice"),
    "the site searched for 12 words": () => search.find(twelve),
    "the site searched for 12 letters": () => search.find("a b c d e f g h i l m n"),
  };
  const taken = new Map<string, number>();
  for (const [name, read] of Object.entries(reads)) taken.set(name, await medianOf(read));
  return taken;
}

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await read();
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  return median(times);
}

function report(few: Map<string, number>, many: Map<string, number>) {
  console.log(
    `| Read | 14 posts | ${wanted.toLocaleString("en-IN")} posts |\n| --- | ---: | ---: |`,
  );
  for (const [name, ms] of few)
    console.log(`| ${name} | ${ms.toFixed(2)} ms | ${(many.get(name) ?? 0).toFixed(2)} ms |`);
}
