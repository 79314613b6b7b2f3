/**
 * What staff write before it is a version: saved at each pause, whether or not it can be published
 * as it stands. One for each document, which everybody who writes in it shares.
 */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { decode, encode } from "./bodies.server.ts";
import { baseOf, documentOf, kindsBeside } from "./documents.server.ts";
import type { Drafts } from "./drafts.server.ts";
import type { RecordEvent } from "./events.ts";
import { type Hands, hands, withWritten, writtenSince } from "./hands.ts";
import { hasLongList } from "./long-lists.ts";
import { isPath, valueAt, withValueAt } from "./paths.ts";
import type { Publication } from "./publication.server.ts";
import type { Reference } from "./references.ts";
import type { Registered, Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies, type WorkingCopyRow } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type StaffActor = Extract<Actor, { who: "staff" }>;
type Needs = Pick<Drafts, "draft"> &
  Pick<Publication, "publishAll" | "unschedule"> & {
    db: Pick<Database, "publish">;
    clock: Clock;
    kinds: Registry;
    record: RecordEvent;
  };

/** Of one place in the body; without a value the field is taken away. */
export type Change = { path: string; value?: unknown };
/** `revision` is the one that was read, and `hand` the open editor that writes. */
export type Writing = {
  id: number;
  kind: string;
  changes: Change[];
  revision: number;
  hand: string;
  by: StaffActor;
};
/** Where its key is taken, a number is added to it. */
export type NewWorkingCopy = Reference & { body: unknown; by: StaffActor };

/** A body that staff write in, as it stands. */
export type WorkingCopy = {
  body: unknown;
  basedOn: number;
  changedBy: string;
  changedAt: string;
};

const longestBody = 1_000_000;
const mostChanges = 100;

export type WorkingCopies = ReturnType<typeof createWorkingCopies>;

export function createWorkingCopies({
  db,
  clock,
  kinds,
  record,
  draft,
  publishAll,
  unschedule,
}: Needs) {
  const at = () => timestamp(clock.now());

  /** @returns null where nothing is written beside the versions */
  async function read(from: Queries, id: number): Promise<WorkingCopy | null> {
    const row = await copies.find(from, id);
    if (!row || row.set_aside_at !== null) return null;
    return { body: await bodyIn(from, id, row), ...metaOf(row) };
  }

  /** In the form of today's schema, which it need not fit. */
  async function bodyIn(from: Queries, id: number, row: { body: string; schema_version: number }) {
    const { kind } = await documentOf(from, id);
    return kinds.of(kind).upgraded(await decode(from, row));
  }

  /** The version that one writes on. */
  async function based(tx: Tx, id: number): Promise<{ body: unknown; number: number }> {
    const number = await baseOf(tx, await documentOf(tx, id));
    const row = await versions.find(tx, { id, number });
    if (!row) throw new Problem(409, "There is nothing here to write in.");
    return { body: await bodyIn(tx, id, row), number };
  }

  type Put = Pick<WorkingCopyRow, "document_id" | "based_on" | "hands" | "changed_by">;
  async function put(tx: Tx, body: unknown, row: Put): Promise<void> {
    const id = row.document_id;
    const kind = kinds.of((await documentOf(tx, id)).kind);
    const { json } = await encode(tx, kind, body);
    if (json.length > longestBody || hasLongList(kind.field(), body))
      throw new Problem(413, "This has become too long to keep. Take something out of it.");
    const changed_at = at();
    const written = { schema_version: kind.schemaVersion, body: json, changed_at };
    const { document_id, based_on, hands: known, changed_by } = row;
    const of = { document_id, based_on, hands: known, changed_by };
    await copies.put(tx, { ...of, ...written, set_aside_at: null });
    await store.setTitle(tx, id, { title: kind.titleOf(body), changed_at });
    await db.publish(tx, documentChanged, { id, by: row.changed_by });
  }

  /** Begins, where nothing is written yet, with the newest version. */
  async function begun(tx: Tx, id: number) {
    const row = await copies.find(tx, id);
    if (row && row.set_aside_at === null)
      return { basedOn: row.based_on, body: await bodyIn(tx, id, row), known: handsIn(row) };
    const { body, number } = await based(tx, id);
    return { basedOn: number, body, known: null };
  }

  /** @returns its number; that of the version one writes on where nothing is written beside it */
  async function keep(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<number> {
    const row = await copies.find(tx, id);
    const base = await baseOf(tx, await documentOf(tx, id));
    if (!row || row.set_aside_at !== null) {
      if (base === 0) throw new Problem(409, "There is nothing here to publish.");
      return base;
    }
    const number = await draft(tx, { id, body: await bodyIn(tx, id, row), by });
    await copies.remove(tx, id);
    return number;
  }

  return {
    read,

    /** A document without a version: what is written of it is all there is. @throws Problem 409 */
    async begin(tx: Tx, { kind: name, key, body, by }: NewWorkingCopy): Promise<number> {
      await store.lockContent(tx);
      const kind = kinds.of(name);
      if (kind.isSingle) throw new Problem(409, `There is one ${kind.names.one} only.`);
      kind.checkKey(key);
      const free = await freeKey(tx, kind, key);
      const document = { kind: name, key: free, title: "", changed_at: at() };
      const id = await store.insertDocument(tx, document);
      await put(tx, body, { document_id: id, based_on: 0, hands: "{}", changed_by: by.id });
      await record(tx, { id, by }, { kind: "content.begun", data: { kind: name, key: free } });
      return id;
    },

    /**
     * Nothing visitors meet changes, and no event is recorded: this happens at each pause of typing.
     * @returns the revision it has now, and when that was
     * @throws Problem 404; 409 with `place`, `by`, `theirs` and `revision` where another hand wrote
     *   there meanwhile; 413
     */
    async write(tx: Tx, writing: Writing): Promise<{ revision: number; at: string }> {
      const { id, kind, changes, revision, hand, by } = writing;
      await store.lockContent(tx);
      refuseOdd(changes);
      const document = await documentOf(tx, id);
      if (document.kind !== kind) throw noSuchDocument();
      const { basedOn, body, known } = await begun(tx, id);
      // What was written in it meanwhile was published or set aside, and is not known place by place.
      if (known === null && revision < document.revision)
        throw writtenMeanwhile({
          place: null,
          by: null,
          theirs: null,
          revision: document.revision,
        });
      for (const { path } of changes) {
        const other = writtenSince(known ?? {}, path, { since: revision, hand });
        if (other) {
          const theirs = valueAt(body, path) ?? null;
          const { revision: now } = document;
          throw writtenMeanwhile({ place: path, by: other.by, theirs, revision: now });
        }
      }
      const next = await store.nextRevision(tx, id);
      const paths = changes.map(({ path }) => path);
      const written = withWritten(known ?? {}, paths, { revision: next, hand, by: by.id });
      await put(tx, changes.reduce(changed, body), {
        document_id: id,
        based_on: basedOn,
        hands: JSON.stringify(written),
        changed_by: by.id,
      });
      return { revision: next, at: at() };
    },

    /** A version of before becomes what is written; it is published by nobody yet. @throws Problem 404 */
    async restore(tx: Tx, wanted: { id: number; number: number; by: StaffActor }): Promise<void> {
      const { id, number, by } = wanted;
      await store.lockContent(tx);
      const version = await versions.find(tx, { id, number });
      if (!version) throw new Problem(404, "This version is not to be found.");
      const body = await bodyIn(tx, id, version);
      const { basedOn } = await begun(tx, id);
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      await put(tx, body, { document_id: id, based_on: basedOn, hands: known, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      const data = { kind, key, version: number };
      await record(tx, { id, by }, { kind: "content.restored", data });
    },

    /**
     * Goes back to the newest version; a document without one is gone, with its address.
     * @returns whether it can be taken up again
     * @throws Problem 404; 409 where nothing is written beside the versions
     */
    async setAside(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<boolean> {
      await store.lockContent(tx);
      const { kind, key } = await documentOf(tx, id);
      const row = await copies.find(tx, id);
      if (!row || row.set_aside_at !== null) throw new Problem(409, "No draft is kept here.");
      if (row.based_on === 0) {
        await copies.remove(tx, id);
        await store.retire(tx, id);
      } else {
        await store.nextRevision(tx, id);
        await copies.set(tx, id, { set_aside_at: at() });
        const { body } = await based(tx, id);
        await store.setTitle(tx, id, { title: kinds.of(kind).titleOf(body) });
      }
      await record(tx, { id, by }, { kind: "content.set_aside", data: { kind, key } });
      await db.publish(tx, documentChanged, { id, by: by.id });
      return row.based_on !== 0;
    },

    /** Undoes `setAside`. @throws Problem 409 where it has been written anew since, or published */
    async takeUp(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const row = await copies.find(tx, id);
      if (
        !row ||
        row.set_aside_at === null ||
        row.based_on !== (await baseOf(tx, await documentOf(tx, id)))
      )
        throw new Problem(409, "This draft was written anew meanwhile, so it stays as it is.");
      const body = await bodyIn(tx, id, row);
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      await put(tx, body, { ...row, hands: known, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      await record(tx, { id, by }, { kind: "content.taken_up", data: { kind, key } });
    },

    /**
     * Makes a version of what is written, and publishes it.
     * @param wanted with `revision` it is refused where somebody wrote after that was read
     * @returns when it comes due, null where visitors read it now
     * @throws Problem 404, 409, and 422 with the faults by their place
     */
    async publish(
      tx: Tx,
      wanted: { id: number; revision?: number; at?: Date; by: Actor },
    ): Promise<string | null> {
      const { id, revision, by, at: due } = wanted;
      await store.lockContent(tx);
      const { revision: now } = await documentOf(tx, id);
      if (revision !== undefined && revision !== now)
        throw new Problem(
          409,
          "Somebody wrote in this meanwhile. Read it once more, then publish.",
        );
      const number = await keep(tx, { id, by });
      const [dueAt = null] = await publishAll(tx, [{ id, number, ...(due && { at: due }) }], by);
      await store.nextRevision(tx, id);
      await db.publish(tx, documentChanged, { id, by: by.who === "staff" ? by.id : null });
      return dueAt;
    },

    /** What was to be published is a draft again. @throws Problem 404; 409 where nothing is scheduled */
    async cancel(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const { body, number } = await based(tx, id);
      const isWritten = (await read(tx, id)) !== null;
      await unschedule(tx, { id, by });
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      if (isWritten) await db.publish(tx, documentChanged, { id, by: by.id });
      else
        await put(tx, body, {
          document_id: id,
          based_on: number,
          hands: known,
          changed_by: by.id,
        });
    },

    /** What was published by another way is written into the draft as well, so that it is not lost. */
    async follow(tx: Tx, id: number, published: { news: object; number: number }): Promise<void> {
      const { news, number } = published;
      const row = await copies.find(tx, id);
      await store.nextRevision(tx, id);
      if (!row) return;
      const kind = kinds.of((await documentOf(tx, id)).kind);
      const body = { ...Object(await bodyIn(tx, id, row)), ...news };
      const { json } = await encode(tx, kind, body);
      await copies.set(tx, id, { body: json, based_on: number });
    },
  };
}

const noSuchDocument = () => new Problem(404, "This document is not to be found.");

const mostOfOneName = 50;

async function freeKey(tx: Tx, kind: Registered, wanted: string): Promise<string> {
  for (let number = 1; number <= mostOfOneName; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await store.kindAt(tx, kindsBeside(kind), key)) === undefined) return key;
  }
  throw new Problem(409, "There are too many of this name. Give it another.");
}

const metaOf = ({ based_on: basedOn, changed_by, changed_at }: WorkingCopyRow) => ({
  basedOn,
  changedBy: changed_by,
  changedAt: changed_at,
});

/** A whole body has come from elsewhere: whoever read another before is asked, wherever they write. */
const wholeWritten = (body: unknown, { revision, by }: { revision: number; by: string }): string =>
  JSON.stringify(withWritten({}, Object.keys(Object(body)), { revision, hand: "", by }));

const handsIn = (row: WorkingCopyRow): Hands => hands.parse(JSON.parse(row.hands));

function refuseOdd(changes: Change[]) {
  if (changes.length > mostChanges)
    throw new Problem(413, "These are more changes than are taken at once.");
  const odd = changes.find(({ path }) => !isPath(path));
  if (odd) throw new Problem(400, "This is no place in a document.");
}

function changed(body: unknown, { path, value }: Change): unknown {
  try {
    return withValueAt(body, path, value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem(410, "What this was written into is gone. Somebody took it out meanwhile.");
  }
}

const writtenMeanwhile = (extra: {
  place: string | null;
  by: string | null;
  theirs: unknown;
  revision: number;
}) => new Problem(409, "Somebody else wrote here since you read it.", { extra });
