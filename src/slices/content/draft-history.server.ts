/**
 * Keeps earlier states of a draft: after a pause, after ten minutes of writing, when another
 * colleague writes, and before much text is lost.
 */
import type { Transaction } from "kysely";
import { ago, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { draftHistoryStore as store } from "./draft-history-store.server.ts";
import type { WorkingCopyRow } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type Next = { json: string; by: string; at: string };
type Newest = Awaited<ReturnType<typeof store.newest>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const keptDays = 30;
/** Per document. */
export const mostDrafts = 40;
/** In characters of JSON: less than a short section, more than the end of a sentence. */
const muchLost = 80;
/**
 * In characters of JSON added since the last kept state. Then the first deletion keeps the draft,
 * because text deleted letter by letter never loses `muchLost` at once.
 */
const muchWritten = 400;

/** Keeps the state that is about to be overwritten, if somebody may want it back. */
export async function keepDraft(tx: Tx, former: WorkingCopyRow, next: Next): Promise<void> {
  const newest = await store.newest(tx, former.document_id);
  if (former.body === next.json || !isWorthKeeping({ former, next, newest })) return;
  await keepNow(tx, former, next.at);
}

/** @returns the number of the kept state */
export async function keepNow(tx: Tx, former: WorkingCopyRow, at: string): Promise<number> {
  const { document_id: id, schema_version, body, changed_by, changed_at } = former;
  const newest = await store.newest(tx, id);
  const last = newest && (await store.find(tx, { id, number: newest.number }));
  if (last?.body === body) return last.number;
  const number = (newest?.number ?? 0) + 1;
  const draftMeta = { written_by: changed_by, written_at: changed_at, kept_at: at };
  await store.insert(tx, { document_id: id, number, schema_version, body, ...draftMeta });
  await store.removeUpTo(tx, { id, number: number - mostDrafts });
  return number;
}

type Change = { former: WorkingCopyRow; next: Next; newest: Newest };

function isWorthKeeping({ former, next, newest }: Change): boolean {
  if (former.set_aside_at !== null) return true;
  const lost = former.body.length - next.json.length;
  if (lost >= muchLost) return true;
  if (lost > 0 && former.body.length - (newest?.length ?? 0) >= muchWritten) return true;
  const since = msBetween(newest?.written_at ?? former.begun_at, next.at);
  if (Math.max(since, msBetween(former.changed_at, next.at)) >= 10 * minuteMs) return true;
  return former.changed_by !== next.by && (newest === undefined || since >= minuteMs);
}

/** The clock may have been wrong, so either time may be the later one. */
const msBetween = (one: string, other: string) => Math.abs(Date.parse(other) - Date.parse(one));

/** Deletes states that were replaced more than 30 days ago. */
export const forgetDrafts = ({ db, clock }: { db: Pick<Database, "write">; clock: Clock }) =>
  inBatches((limit) => db.write((tx) => store.forget(tx, ago(clock, keptDays * dayMs), limit)));
