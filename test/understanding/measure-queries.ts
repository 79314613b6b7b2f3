/** How often the site's search finds the pages that labelled queries mean. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../src/app/app.server.ts";
import type { Services } from "../../src/app/services.server.ts";
import { seedContent } from "../../src/cms/documents/content-files.server.ts";
import type { Search } from "../../src/core/search/search.server.ts";
import { readConfig } from "../../src/platform/config/config.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openDatabase } from "../../src/platform/db/open.ts";
import { randomIds } from "../../src/platform/ids.ts";
import { systemClock } from "../../src/platform/time/clock.ts";
import { noPages } from "../no-pages.ts";
import { type Query, readLabelled } from "./measure-sentences.ts";

type Answered = Query & { found: string[] };

/** Readers of Hindi search in Hindi, and everybody else in English. */
export async function answerQueries(search: Search, queries: Query[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const query of queries) {
    const { hits } = await search.in[query.lang === "hi" ? "hi" : "en"].find(query.text);
    answered.push({ ...query, found: hits.map(({ path }) => path) });
  }
  return answered;
}

/** @returns shares of 100 */
export function successOf(answered: Answered[]) {
  const share = (isCounted: (one: Answered) => boolean) =>
    (100 * answered.filter(isCounted).length) / Math.max(1, answered.length);
  return {
    first: share((one) => isAmong(one, 1)),
    amongThree: share((one) => isAmong(one, 3)),
    empty: share(({ found }) => found.length === 0),
  };
}

function isAmong({ pages, found }: Answered, most: number): boolean {
  const wanted = new Set(pages.map((path) => path.replace(/^\/hi(?=\/|$)/, "") || "/"));
  return found.slice(0, most).some((path) => wanted.has(path.replace(/#.*/, "")));
}

type Measured<Result> = (app: Services) => Promise<Result>;

export async function onDemo<Result>(measure: Measured<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-queries-"));
  const config = readConfig({ LOG_LEVEL: "fatal", DATA_DIR: folder });
  const db = await openDatabase(config.data, () => {});
  await migrate(db);
  const parts = { config, db, clock: systemClock, ids: randomIds, pages: noPages };
  const { app, http } = await createApp(parts);
  try {
    await seedContent({ db, content: app.content });
    return await measure(app);
  } finally {
    await http.close();
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

/** @returns lines to print, with each miss if wanted */
export const measureQueries =
  (half: "tuned" | "kept", isShown: boolean): Measured<string> =>
  async ({ search }) => {
    const answered = await answerQueries(search, readLabelled(half).queries);
    const groups = [...Map.groupBy(answered, ({ lang }) => lang), ["all", answered] as const];
    const missed = answered.filter((one) => isShown && !isAmong(one, 3));
    const lines = groups.map(([name, some]) => lineOf(`${half} ${name}`, some));
    return [...lines, ...missed.map(missOf)].join("\n");
  };

function lineOf(name: string, answered: Answered[]): string {
  const { first, amongThree, empty } = successOf(answered);
  const shares = { first, "among three": amongThree, empty };
  const words = Object.entries(shares).map(([label, share]) => `${label} ${share.toFixed(1)} %`);
  return `${name.padEnd(16)} ${String(answered.length).padStart(4)}  ${words.join("  ")}`;
}

const missOf = ({ text, found }: Answered): string =>
  `    ${text}: ${found.slice(0, 3).join(" ") || "nothing"}`;
