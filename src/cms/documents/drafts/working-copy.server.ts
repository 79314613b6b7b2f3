import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import { inBatches } from "../../../platform/jobs/jobs.ts";
import { Problem } from "../../../platform/problem.ts";
import { ago, type Clock, timestamp } from "../../../platform/time/clock.ts";
import { refuseLarge, tooLong } from "../../content-types/body-bounds.ts";
import type { Change } from "../../content-types/kind.ts";
import { withValueAt } from "../../content-types/paths.ts";
import type { Registered, Registry } from "../../content-types/registry.ts";
import { decode, encode } from "../body-storage.server.ts";
import { baseOf, documentOf } from "../find-document.server.ts";
import { writtenNow, writtenReferences } from "../references/references-store.server.ts";
import { contentStore as store } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import { applyChanges, type BodyChange } from "./body-changes.ts";
import { type EditorSessions, hands, type Writers, writersIn } from "./editor-sessions.ts";
import {
  workingCopyStore as copies,
  draftHistoryStore as history,
  type WorkingCopyRow,
} from "./working-copy-store.server.ts";

type WorkingCopyDeps = { db: Pick<Database, "publish">; clock: Clock; kinds: Registry };

export type WorkingCopy = {
  body: unknown;
  basedOn: number;
  changedBy: string;
  changedAt: string;
  writers: Writers;
};

const longestBody = 1_000_000;

export type WorkingCopyParts = ReturnType<typeof createWorkingCopy>;

export function createWorkingCopy({ db, clock, kinds }: WorkingCopyDeps) {
  const at = () => timestamp(clock.now());

  async function read(from: Queries, id: number): Promise<WorkingCopy | null> {
    const row = await copies.find(from, id);
    if (!row || row.set_aside_at !== null) return null;
    const body = await bodyIn(from, id, row);
    return { body, ...metaOf(row), writers: writersIn(handsIn(row)) };
  }

  async function bodyIn(from: Queries, id: number, row: { body: string; schema_version: number }) {
    const { kind } = await documentOf(from, id);
    return kinds.of(kind).upgraded(await decode(from, row));
  }

  /** The version that a new draft starts from. @throws Problem 409 if there is none */
  async function based(tx: Tx, id: number): Promise<{ body: unknown; number: number }> {
    const number = await baseOf(tx, await documentOf(tx, id));
    const row = await versions.find(tx, { id, number });
    if (!row) throw new Problem(409, "There is nothing here to write in.");
    return { body: await bodyIn(tx, id, row), number };
  }

  /** @returns its stored form. @throws Problem 413 */
  async function encodeDraft(from: Queries, kind: Registered, body: unknown): Promise<string> {
    refuseLarge(kind.field(), body);
    const { json } = await encode(from, kinds, { kind, body });
    if (json.length > longestBody) throw new Problem(413, tooLong);
    return json;
  }

  type Put = Pick<WorkingCopyRow, "document_id" | "based_on" | "hands" | "changed_by">;
  async function put(tx: Tx, body: unknown, row: Put): Promise<void> {
    const id = row.document_id;
    const { kind: name, key, live_version: live, revision } = await documentOf(tx, id);
    const kind = kinds.of(name);
    const json = await encodeDraft(tx, kind, body);
    const changed_at = at();
    const now = { schema_version: kind.schemaVersion, body: json, changed_at };
    const { document_id, based_on, hands: handsJson, changed_by } = row;
    const former = await copies.find(tx, id);
    if (former) await keepDraft(tx, former, { json, by: changed_by, at: changed_at });
    const begun_at = former?.begun_at ?? changed_at;
    const of = { document_id, based_on, hands: handsJson, begun_at, changed_by };
    await copies.put(tx, { ...of, ...now, set_aside_at: null });
    const path = live === null ? { path: kind.pathOf({ key, body }) } : {};
    await store.setShown(tx, id, { ...kind.listColumns(body), changed_at, ...path });
    await writtenReferences.set(tx, { from_id: id, number: writtenNow }, json);
    await db.publish(tx, documentChanged, { id, revision });
  }

  async function begun(tx: Tx, id: number) {
    const row = await copies.find(tx, id);
    if (row && row.set_aside_at === null)
      return { basedOn: row.based_on, body: await bodyIn(tx, id, row), handsByPlace: handsIn(row) };
    const { body, number } = await based(tx, id);
    return { basedOn: number, body, handsByPlace: null };
  }

  async function followed(tx: Tx, id: number, change: Omit<Change<unknown>, "live">) {
    const { kind, live_version: number } = await documentOf(tx, id);
    const { followed: along } = kinds.of(kind);
    const live = along && number !== null && (await versions.find(tx, { id, number }));
    if (!along || !live) return [];
    return along({ ...change, live: await decode(tx, live) });
  }

  async function bring(
    tx: Tx,
    id: number,
    { body, changes }: { body: unknown; changes: BodyChange[] },
  ) {
    const { body: is, paths } = applyChanges(body, changes);
    const along = await followed(tx, id, { was: body, is, paths });
    return {
      body: along.reduce((result, { path, value }) => withValueAt(result, path, value), is),
      paths: [...paths, ...along.map(({ path }) => path)],
    };
  }

  return { at, read, bodyIn, based, begun, encodeDraft, put, followed, bring };
}

const metaOf = ({ based_on: basedOn, changed_by, changed_at }: WorkingCopyRow) => ({
  basedOn,
  changedBy: changed_by,
  changedAt: changed_at,
});

const handsIn = (row: WorkingCopyRow): EditorSessions => hands.parse(JSON.parse(row.hands));
type Next = { json: string; by: string; at: string };
type Newest = Awaited<ReturnType<typeof history.newest>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const keptDays = 30;
/** Per document. */
export const mostDrafts = 40;
/** In characters of JSON: less than a short section, more than the end of a sentence. */
const muchLost = 80;
/** In JSON. Text deleted letter by letter never loses `muchLost` at once, so this much counts. */
const muchWritten = 400;

async function keepDraft(tx: Tx, former: WorkingCopyRow, next: Next): Promise<void> {
  const newest = await history.newest(tx, former.document_id);
  if (former.body === next.json || !isWorthKeeping({ former, next, newest })) return;
  await keepNow(tx, former, next.at);
}

export async function keepNow(tx: Tx, former: WorkingCopyRow, at: string): Promise<number> {
  const { document_id: id, schema_version, body, changed_by, changed_at } = former;
  const newest = await history.newest(tx, id);
  const last = newest && (await history.find(tx, { id, number: newest.number }));
  if (last?.body === body) return last.number;
  const number = (newest?.number ?? 0) + 1;
  const draftMeta = { written_by: changed_by, written_at: changed_at, kept_at: at };
  await history.insert(tx, { document_id: id, number, schema_version, body, ...draftMeta });
  await history.removeUpTo(tx, { id, number: number - mostDrafts });
  return number;
}

type OverwrittenDraft = { former: WorkingCopyRow; next: Next; newest: Newest };

function isWorthKeeping({ former, next, newest }: OverwrittenDraft): boolean {
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

export const deleteOldDrafts = ({ db, clock }: { db: Pick<Database, "write">; clock: Clock }) =>
  inBatches((limit) =>
    db.write((tx) => history.deleteOld(tx, ago(clock, keptDays * dayMs), limit)),
  );
