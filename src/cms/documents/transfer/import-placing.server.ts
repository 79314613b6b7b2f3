/** Decides which document of this site an imported one becomes, and how. */
import { z } from "zod";
import type { Queries } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { timestamp } from "../../../platform/time/clock.ts";
import { isRecord } from "../../content-types/paths.ts";
import { knownParts } from "../../content-types/permitted-fields.ts";
import type { Opened, Registered, Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import type { WorkingCopy, WorkingCopyParts } from "../drafts/working-copy.server.ts";
import { refuseTaken } from "../find-document.server.ts";
import type { DocumentRow } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import type { ExportedDocument, OverWritten, TakenAs } from "./exported-document.ts";
import { carryStore } from "./import-export-store.server.ts";

type PlacingDeps = { copy: Pick<WorkingCopyParts, "read"> };
/** `begun` are documents that this import has created, but has not published yet. */
export type Ground = {
  over: OverWritten;
  untouched: ReadonlySet<number>;
  begun: ReadonlySet<number>;
};

/** `id` is null if there is no document yet; `isBegun` if it has the first version already. */
export type Placed = Arrived & { id: number | null; as: TakenAs; isBegun?: boolean };

/** The import creates a document with its published, or else its scheduled body. */
export const firstVersion = 1;
export const firstOf = ({ live, scheduled }: Pick<Arrived, "live" | "scheduled">): Opened | null =>
  live ?? scheduled?.opened ?? null;

export function createPlacing({ copy }: PlacingDeps) {
  async function placeNew(db: Queries, candidate: Arrived): Promise<Placed> {
    const as = firstOf(candidate) ? "new" : "draft";
    if (as === "draft" && !candidate.draft) return { ...candidate, id: null, as: "unfit" };
    try {
      await refuseNew(db, candidate);
      return { ...candidate, id: null, as };
    } catch (error) {
      return { ...candidate, id: null, as: "unfit", why: [...candidate.why, reasonOf(error)] };
    }
  }

  async function placeOver(db: Queries, candidate: Arrived, at: At): Promise<Placed> {
    const { live, scheduled, draft } = candidate;
    const { workingCopy, over } = at;
    const { id } = at.row;
    if (await isSame(db, candidate, { row: at.row, existingDraft: workingCopy?.body ?? null }))
      return { ...candidate, id, as: "same" };
    const isOurs = workingCopy !== null || !at.isUntouched;
    if (live || scheduled) {
      if (!isOurs) return { ...candidate, id, as: "replaced" };
      if (over === "replace")
        return { ...candidate, id, as: "replaced", draft: workingCopy ? null : draft };
    }
    if (workingCopy !== null) return leftUnchanged(candidate, id);
    const newDraft = draftBody(candidate);
    if (newDraft === null) return { ...candidate, id, as: "unfit" };
    return { ...candidate, id, as: "draft", live: null, scheduled: null, draft: newDraft };
  }

  async function goOn(db: Queries, candidate: Arrived, { row, workingCopy }: Here) {
    const { id } = row;
    const draft = workingCopy ? null : candidate.draft;
    const isBegun = (await versions.last(db, id)) >= firstVersion;
    if (firstOf(candidate)) return { ...candidate, id, as: "new" as const, isBegun, draft };
    if (workingCopy) return leftUnchanged(candidate, id);
    return { ...candidate, id, as: draft ? ("draft" as const) : ("unfit" as const) };
  }

  /** Decides how to import the document, and writes nothing. */
  return async (db: Queries, candidate: Arrived, ground: Ground): Promise<Placed> => {
    const { kind, source } = candidate;
    const row = await carryStore.at(db, { kind: kind.kind, key: source.key });
    if (!row) return placeNew(db, candidate);
    const here = { row, workingCopy: await copy.read(db, row.id) };
    // If it is live, a colleague has published it meanwhile.
    const mayGoOn = row.live_version === null;
    if (mayGoOn && (ground.begun.has(row.id) || (await isUnfinished(db, candidate, here))))
      return goOn(db, candidate, here);
    const isUntouched = ground.untouched.has(row.id);
    return placeOver(db, candidate, { ...here, over: ground.over, isUntouched });
  };
}
export type Place = ReturnType<typeof createPlacing>;

type Here = { row: DocumentRow; workingCopy: WorkingCopy | null };
type At = Here & { over: OverWritten; isUntouched: boolean };

const leftUnchanged = (candidate: Arrived, id: number): Placed => ({
  ...candidate,
  id,
  as: "left",
  why: [...candidate.why, "There is a draft of it here."],
});

/** @throws Problem 409 */
async function refuseNew(db: Queries, candidate: Arrived): Promise<void> {
  const { kind, source } = candidate;
  if (kind.isSingle && source.key !== kind.kind)
    throw new Problem(409, "There is one of these only.");
  if (!firstOf(candidate)) kind.checkKey(source.key);
  await refuseTaken(db, kind, source.key);
}

/** Whether an earlier import of the same document stopped before it was published. */
async function isUnfinished(db: Queries, candidate: Arrived, { row, workingCopy }: Here) {
  const { id, first_published_at: published } = row;
  if (published !== null || workingCopy !== null) return false;
  const number = await versions.last(db, id);
  const opened = firstOf(candidate);
  if (number !== firstVersion || !opened || (await versions.scheduled(db, id))) return false;
  const version = await versions.find(db, { id, number });
  return hasBody(db, candidate.kind, { version, opened });
}

/** The published body of the archive comes before its draft. */
const draftBody = ({ live, scheduled, draft, source }: Arrived): Record<string, unknown> | null =>
  (live && source.live ? Object(live.body) : null) ??
  (scheduled ? Object(scheduled.opened.body) : null) ??
  draft;

type Compared = { row: DocumentRow; existingDraft: unknown };

async function isSame(db: Queries, { kind, live, scheduled, draft }: Arrived, here: Compared) {
  const { row, existingDraft } = here;
  const { id, live_version: number } = row;
  if (!live && !scheduled) return false;
  const version = number === null ? undefined : await versions.find(db, { id, number });
  if (live ? !(await hasBody(db, kind, { version, opened: live })) : version) return false;
  if (scheduled) {
    const due = await versions.due(db, id);
    if (due?.due_at !== timestamp(scheduled.at)) return false;
    if (!(await hasBody(db, kind, { version: due, opened: scheduled.opened }))) return false;
  }
  return draft === null || JSON.stringify(draft) === JSON.stringify(existingDraft);
}

type Same = { version: Parameters<typeof decode>[1] | undefined; opened: Opened };
async function hasBody(db: Queries, kind: Registered, { version, opened }: Same) {
  if (!version) return false;
  return JSON.stringify(kind.open(await decode(db, version)).body) === JSON.stringify(opened.body);
}

/** Decides which parts of an imported document fit this site, before anything is written. */

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

/** @param refused why it cannot be published, if that is known */
export function arrive(
  kinds: Registry,
  source: ExportedDocument,
  refused: string[] = [],
): Arrived | { why: string[] } {
  const kind = kinds.all.find((one) => one.kind === source.kind);
  if (!kind) return { why: ["This site has nothing of that kind."] };
  if (source.schemaVersion > kind.schemaVersion)
    return {
      why: ["It was written by a newer version of the software. Update this site first."],
    };
  return arrivedOf(kind, source, refused);
}

function arrivedOf(kind: Registered, source: ExportedDocument, refused: string[]): Arrived {
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

/** Keeps the parts of an unfit body that have a field, by the rules for programs. */
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
