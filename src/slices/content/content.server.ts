import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database, How, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Search } from "../search/search.server.ts";
import type { Kind, Published } from "./kind.ts";
import { createRegistry, type Registered } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

const batch = 100;

export type Content = ReturnType<typeof createContent>;

export const contentChanged = { name: "content changed", payload: z.object({ version: z.int() }) };

type Tx = Transaction<Tables>;
type NewDocument = { kind: string; body: unknown };
type Document = { id: number; kind: string; key: string };
type Written = { key: string; json: string };
type Needs = {
  db: Database;
  clock: Clock;
  search: Pick<Search, "index" | "forget">;
  kinds: Registered[];
};

export function createContent({ db, clock, search, kinds: given }: Needs) {
  const kinds = createRegistry(given);

  async function change<T>(work: (tx: Tx) => Promise<T>, how?: How): Promise<T> {
    return db.write(async (tx) => {
      // First, because it locks the row: changes take turns, on PostgreSQL too.
      const version = await store.bumpVersion(tx);
      db.publish(tx, contentChanged, { version });
      return work(tx);
    }, how);
  }

  async function publishIn(tx: Tx, id: number, number: number) {
    const document = await store.document(tx, id);
    const version = await store.version(tx, id, number);
    if (!document || !version) throw new Problem(404, "This version is not to be found.");
    const { kind, key } = document;
    const { body } = version;
    const at = timestamp(clock.now());
    await kinds.of(kind).verify(tx, body);
    await store.setPublished(tx, { document_id: id, kind, key, version: number, body }, at);
    await derive(tx, kind, { id, key, version: number, at, body });
  }

  async function derive(tx: Tx, kind: string, document: Published<string>) {
    const words = await kinds.of(kind).derive(tx, document);
    if (words === null) await search.forget(tx, document.id);
    else await search.index(tx, { id: document.id, kind, ...words });
  }

  async function deriveAll(tx: Tx) {
    for (let last = 0; ; ) {
      const documents = await store.publishedAfter(tx, last, batch);
      for (const { document_id: id, kind, key, version, at, body } of documents) {
        await derive(tx, kind, { id, key, version, at, body });
        last = id;
      }
      if (documents.length < batch) return;
    }
  }

  /** The former key redirects to whatever key the document has by then. */
  async function move(tx: Tx, { id, kind, key: from }: Document, { key, json }: Written) {
    const { moves, check } = kinds.of(kind);
    if (!moves) throw new Problem(409, "A document keeps its address.");
    await check(tx, { from, json });
    if (await store.keyTaken(tx, kind, key))
      throw new Problem(409, `There is something at the address ${key} already.`);
    await store.setKey(tx, id, key);
    await store.setRedirect(tx, { kind, key: from, document_id: id });
    await store.removeRedirect(tx, kind, key);
  }

  async function addIn(tx: Tx, { kind, body }: NewDocument, author: string): Promise<number> {
    const { read, check } = kinds.of(kind);
    const { key, json } = read(body);
    await check(tx, { from: null, json });
    const id = await store.insertDocument(tx, { kind, key });
    await store.removeRedirect(tx, kind, key);
    await writeVersion(tx, { document_id: id, number: 1, body: json, author });
    await publishIn(tx, id, 1);
    return id;
  }

  const writeVersion = (tx: Tx, version: Omit<Tables["versions"], "created_at">) =>
    store.insertVersion(tx, { ...version, created_at: timestamp(clock.now()) });

  return {
    kinds: kinds.all,

    add: (documents: NewDocument[], author: string): Promise<number[]> =>
      change(async (tx) => {
        const ids: number[] = [];
        for (const document of documents) ids.push(await addIn(tx, document, author));
        return ids;
      }),

    /** @returns the version's number. @throws Problem 404; 409 where the key cannot change */
    revise: (id: number, body: unknown, author: string): Promise<number> =>
      change(async (tx) => {
        const document = await store.document(tx, id);
        if (!document) throw new Problem(404, "This document is not to be found.");
        const written = kinds.of(document.kind).read(body);
        if (written.key !== document.key) await move(tx, document, written);
        const number = (await store.lastVersion(tx, id)) + 1;
        await writeVersion(tx, { document_id: id, number, body: written.json, author });
        await publishIn(tx, id, number);
        return number;
      }),

    isEmpty: () => store.isEmpty(db.read),

    version: () => store.contentVersion(db.read),

    /** By present or former key; in the order of `wanted`. */
    async find(wanted: readonly string[], key: string): Promise<{ kind: string; key: string }[]> {
      const found = await store.find(db.read, wanted, key);
      return found.sort((a, b) => wanted.indexOf(a.kind) - wanted.indexOf(b.kind));
    },

    /** Once for each migration, because tables it added are empty. */
    async deriveFor(migration: string): Promise<void> {
      if ((await store.derivedFor(db.read)) === migration) return;
      const again = async (tx: Tx) => {
        await deriveAll(tx);
        await store.setDerivedFor(tx, migration);
      };
      await change(again, { patiently: true });
    },

    /** A kind with one document needs no `key`. @throws Problem 404 */
    async read<Body>(
      kind: Kind<Body>,
      key = kind.kind,
      from: Queries = db.read,
    ): Promise<{ version: number; body: Body }> {
      const row = await store.published(from, kind.kind, key);
      if (!row) throw new Problem(404, "There is nothing at this address.");
      return { version: row.version, body: kind.schema.parse(JSON.parse(row.body)) };
    },

    async readVersion<Body>(
      kind: Kind<Body>,
      number: number,
      key = kind.kind,
    ): Promise<Body | null> {
      const row = await store.versionByKey(db.read, { kind: kind.kind, key, number });
      return row ? kind.schema.parse(JSON.parse(row.body)) : null;
    },
  };
}
