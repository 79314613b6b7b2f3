import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { decode } from "./bodies.server.ts";
import type { ExportedDocument, OverWritten, Taken, TakenAs } from "./carried.ts";
import { type documentOf, refuseTaken } from "./documents.server.ts";
import { pause } from "./faults.server.ts";
import { carryStore } from "./import-export-store.server.ts";
import { isRecord } from "./paths.ts";
import { knownParts } from "./permitted-fields.ts";
import type { Publication } from "./publication.server.ts";
import type { Opened, Registered, Registry } from "./registry.ts";
import { type DocumentRow, contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import type { Versions } from "./versions.server.ts";
import type { WorkingCopyParts } from "./working-copy.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type PlacingDeps = {
  clock: Clock;
  reserve: Versions["reserve"];
  copy: Pick<WorkingCopyParts, "read">;
};
export type Ground = { over: OverWritten; untouched: ReadonlySet<number> };

export type Placed = Arrived & { id: number | null; as: TakenAs };

export function createPlacing({ clock, reserve, copy }: PlacingDeps) {
  async function begin(tx: Tx, candidate: Arrived): Promise<number> {
    const { kind, live, scheduled } = candidate;
    const { key } = candidate.source;
    if (kind.isSingle && key !== kind.kind) throw new Problem(409, "There is one of these only.");
    const publicVersion = live ?? scheduled?.opened;
    if (publicVersion)
      return (await reserve(tx, { kind: kind.kind, key, body: publicVersion.body })).id;
    kind.checkKey(key);
    await refuseTaken(tx, kind, key);
    const title = kind.titleOf(candidate.draft);
    const of = { kind: kind.kind, key, path: null, title, changed_at: timestamp(clock.now()) };
    return store.insertDocument(tx, of);
  }

  async function placeNew(tx: Tx, candidate: Arrived): Promise<Placed> {
    const { live, scheduled, draft, why } = candidate;
    const as = live || scheduled ? "new" : "draft";
    if (as === "draft" && !draft) return { ...candidate, id: null, as: "unfit" };
    try {
      return { ...candidate, id: await begin(tx, candidate), as };
    } catch (error) {
      return { ...candidate, id: null, as: "unfit", why: [...why, reasonOf(error)] };
    }
  }

  async function placeOver(tx: Tx, candidate: Arrived, { id, over, ...at }: At): Promise<Placed> {
    const { live, scheduled, draft, why } = candidate;
    const workingCopy = await copy.read(tx, id);
    if (await isSame(tx, candidate, { row: at.row, existingDraft: workingCopy?.body ?? null }))
      return { ...candidate, id, as: "same" };
    const isOurs = workingCopy !== null || !at.isUntouched;
    if (live || scheduled) {
      if (!isOurs) return { ...candidate, id, as: "replaced" };
      if (over === "replace")
        return { ...candidate, id, as: "replaced", draft: workingCopy ? null : draft };
    }
    const leaveUnchanged = (sentence: string): Placed => ({
      ...candidate,
      id,
      as: "left",
      why: [...why, sentence],
    });
    if (workingCopy !== null) return leaveUnchanged("There is a draft of it here.");
    const newDraft = draftBody(candidate);
    if (newDraft === null) return { ...candidate, id, as: "unfit" };
    return { ...candidate, id, as: "draft", live: null, scheduled: null, draft: newDraft };
  }

  return async (tx: Tx, candidate: Arrived, { over, untouched }: Ground): Promise<Placed> => {
    const { kind, source } = candidate;
    const row = await carryStore.at(tx, { kind: kind.kind, key: source.key });
    if (!row) return placeNew(tx, candidate);
    const isUntouched = untouched.has(row.id);
    return placeOver(tx, candidate, { id: row.id, over, row, isUntouched });
  };
}

type At = { id: number; over: OverWritten; row: DocumentRow; isUntouched: boolean };

const draftBody = ({ live, scheduled, draft, source }: Arrived): Record<string, unknown> | null =>
  (live && source.live ? Object(live.body) : null) ??
  (scheduled ? Object(scheduled.opened.body) : null) ??
  draft;

type Here = { row: DocumentRow; existingDraft: unknown };

async function isSame(db: Queries, { kind, live, scheduled, draft }: Arrived, here: Here) {
  const { row, existingDraft } = here;
  if (scheduled || !live || row.live_version === null) return false;
  const version = await versions.find(db, { id: row.id, number: row.live_version });
  if (!version) return false;
  const { body } = kind.open(await decode(db, version));
  if (JSON.stringify(body) !== JSON.stringify(live.body)) return false;
  return draft === null || JSON.stringify(draft) === JSON.stringify(existingDraft);
}

type Body = Record<string, unknown>;

export type Arrived = {
  source: ExportedDocument;
  kind: Registered;
  live: Opened | null;
  scheduled: { opened: Opened; at: Date } | null;
  draft: Body | null;
  why: string[];
};

const mostNamed = 3;

export function arrivedOf(
  kind: Registered,
  source: ExportedDocument,
  refused: string[] = [],
): Arrived {
  const why = [...refused];
  const isRefused = why.length > 0;
  const opened = (body: Body) => (isRefused ? null : openedOf(kind, { source, body, why }));
  const live = source.live && opened(source.live.body);
  const later = source.scheduled && opened(source.scheduled.body);
  const scheduled =
    later && source.scheduled ? { opened: later, at: new Date(source.scheduled.at) } : null;
  const unfit = (live ? null : source.live) ?? (scheduled ? null : source.scheduled);
  const rawDraft = source.draft ?? unfit?.body ?? null;
  const draft = rawDraft && draftOf(kind, { source, body: rawDraft, why });
  return { source, kind, live, scheduled, draft, why };
}

type Reading = { source: ExportedDocument; body: Body; why: string[] };

const upgraded = (kind: Registered, { source, body }: Reading) =>
  kind.upgraded({ body, schemaVersion: source.schemaVersion });

function openedOf(kind: Registered, reading: Reading): Opened | null {
  return tryOrReport(reading.why, () => {
    const opened = kind.open({ body: upgraded(kind, reading) });
    opened.check(reading.source.key);
    return opened;
  });
}

function draftOf(kind: Registered, reading: Reading): Body | null {
  const body = upgraded(kind, reading);
  const { data, success } = kind.schema.safeParse(body);
  if (success && isRecord(data)) return data;
  const root = kind.field();
  if (root.type !== "group" || !isRecord(body)) return null;
  return tryOrReport(reading.why, () => ({
    ...partsThatFit(kind.schema, body),
    ...knownParts(root, body, "left out"),
  }));
}

/** Parts that have no field in the editor, such as a page's place. */
const partsThatFit = (schema: z.ZodType, body: Body): Body =>
  schema instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(schema.shape).flatMap(([name, part]) => {
          const { data, success } = z.safeParse(part, body[name]);
          return success && data !== undefined ? [[name, data]] : [];
        }),
      )
    : {};

/** An `upgrade` can fail too, on a body that it cannot read. */
function tryOrReport<Made>(why: string[], make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    why.push(reasonOf(error));
    return null;
  }
}

/** @throws the error itself if it is neither a `Problem` nor an error of a schema */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "It is not written as the site writes it.";
  if (!(error instanceof Problem)) throw error;
  const places = Object.entries(error.errors ?? {}).slice(0, mostNamed);
  const named = places.map(([place, sentences]) => `${place}: ${sentences?.[0] ?? ""}`);
  return [error.message, ...named].join(" ");
}
type LeavingOutDeps = Pick<Publication, "holding" | "unpublish" | "unschedule"> & {
  kinds: Registry;
};
type Row = Awaited<ReturnType<typeof documentOf>>;
type There = Placed & { id: number };

const by = { who: "system" } as const;

export function createLeavingOut({ kinds, holding, unpublish, unschedule }: LeavingOutDeps) {
  const names = kinds.all.map(({ kind }) => kind);
  const takeDown = (tx: Tx, id: number, leavingIds: number[]) =>
    store
      .document(tx, id)
      .then((row) =>
        row?.live_version === null
          ? unschedule(tx, { id, by })
          : unpublish(tx, { id, by, leavingIds }),
      );

  /** A document goes offline before those that it is derived from: a post before its category. */
  const placeOf = ({ kind }: Row) => names.indexOf(kind);

  async function isInUse(tx: Tx, row: Row, leaving: ReadonlySet<number>): Promise<boolean> {
    if (row.live_version === null) return false;
    if (kinds.of(row.kind).isNeeded(row.key)) return true;
    return (await holding(tx, row, leaving)).length > 0;
  }

  async function free(tx: Tx, all: Row[]): Promise<Row[]> {
    const leaving = new Set(all.map(({ id }) => id));
    const freeRows = [];
    for (const row of all) {
      await pause();
      if (!(await isInUse(tx, row, leaving))) freeRows.push(row);
    }
    return freeRows.length < all.length ? free(tx, freeRows) : freeRows;
  }

  return {
    async untouched(tx: Tx): Promise<Set<number>> {
      const found = new Set<number>();
      for (const { id } of await versions.untouched(tx, names).execute()) {
        const copy = await copies.find(tx, id);
        if (!copy || copy.set_aside_at !== null) found.add(id);
      }
      return found;
    },

    async rest(tx: Tx, placed: There[], untouched: ReadonlySet<number>): Promise<Taken[]> {
      const staying = new Set(placed.filter(hasPublication).map(({ id }) => id));
      const going = [];
      for (const id of untouched) {
        const row = staying.has(id) ? undefined : await store.document(tx, id);
        const isPublishedNow = row?.live_version !== null || (await versions.scheduled(tx, id));
        if (row && isPublishedNow) going.push(row);
      }
      const leaving = (await free(tx, going)).sort((a, b) => placeOf(b) - placeOf(a));
      const leavingIds = leaving.map(({ id }) => id);
      const results: Taken[] = [];
      for (const { id, kind, key, title } of leaving) {
        await pause();
        await takeDown(tx, id, leavingIds);
        results.push({ kind, key, title, as: "offline", why: [] });
      }
      return results;
    },
  };
}

const hasPublication = ({ source }: There) => source.live !== null || source.scheduled !== null;
