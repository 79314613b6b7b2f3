/** What an answer has to be, whatever was asked. */
import { sql } from "kysely";
import { expect } from "vitest";
import { z } from "zod";
import type { TestApp } from "../app.ts";

export type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

const told = z.object({ message: z.string().min(8).regex(/[.?]$/) });
/** Signs of the inside: stack lines, files, SQL, the names of what runs here. */
const inside =
  /\bat .{1,200}:\d+:\d+|node_modules|\/src\/|\.server\.ts|\bselect .{1,80} from |\binsert into |SQLITE_|sqlite|postgres|kysely|zod|fastify|TypeError|ReferenceError|SyntaxError|constraint/i;

/** @param asked what it answers, for the message of a failure */
export function expectDecent(answer: Answer, asked: string) {
  expect.soft(answer.statusCode, asked).toBeLessThan(500);
  if (answer.statusCode >= 300 && answer.statusCode < 400 && answer.statusCode !== 304)
    expectOwnAddress(answer, asked);
  if (answer.statusCode >= 400) expectSentence(answer, asked);
}

/** It was refused, and said so in a sentence. */
export function expectRefused(answer: Answer, asked: string) {
  expectDecent(answer, asked);
  expect.soft(answer.statusCode, asked).toBeGreaterThanOrEqual(400);
}

/** A redirect leads to this site, by a path that no browser reads as another host. */
function expectOwnAddress({ headers }: Answer, asked: string) {
  expect.soft(headers.location, asked).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
}

function expectSentence({ statusCode, headers, body }: Answer, asked: string) {
  const type = String(headers["content-type"]);
  if (type.startsWith("text/html")) {
    expect.soft(body, asked).toContain("<h1");
    return;
  }
  // How React Router's browser half is told of a page that is not there.
  if (type.startsWith("text/x-script") && statusCode === 404) return;
  expect.soft(type, asked).toMatch(/^application\/json/);
  expect.soft(told.safeParse(parsed(body)).success, `${asked} → ${body.slice(0, 300)}`).toBe(true);
  expect.soft(inside.exec(body)?.[0], asked).toBeUndefined();
}

/** How zod speaks where nobody gave it words. */
const libraryWords = /\binvalid\b|\breceived\b|\bexpected\b|^too (?:big|small)|unrecognized|>=|<=/i;
const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});

/** What it refuses it says in sentences, on the whole and of each field. */
export function expectOwnWords(answer: Answer, asked: string) {
  if (answer.statusCode < 400) return;
  const { message, errors } = refusal.parse(parsed(answer.body));
  for (const sentence of [message, ...Object.values(errors).flat()]) {
    expect.soft(sentence, asked).toMatch(/^[A-Z].*[.?]$/);
    expect.soft(sentence, asked).not.toMatch(libraryWords);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** In these SQLite's word index keeps its segments, which it joins whenever it likes. */
const isSegment = /_words_(data|idx)$/;
/** What programs ask for is written once a minute, and whoever asks here is one. */
const ofPrograms = "bots_daily";

/** How many rows each table holds. */
export async function rowCounts({
  app,
  db,
}: Pick<TestApp, "app" | "db">): Promise<Record<string, number>> {
  // A second after a lead was taken its words are written: what is still to be is written now.
  await app.leads.indexWaiting();
  const tables = await db.read.introspection.getTables({ withInternalKyselyTables: true });
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (isSegment.test(name) || name === ofPrograms) continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db.read,
    );
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}
