/**
 * Documents and their publication. Everything a visitor reads is a document of some kind; the slice that owns the kind
 * says what its body looks like and what is derived from it when it is published.
 */
import type { Transaction } from "kysely";
import { z } from "zod";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database, How, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { contentStore as store } from "./store.server.ts";

/** `at` is when this version was published, UTC. */
export type Published<Body> = { id: number; key: string; version: number; at: string; body: Body };

/** A kind of document, as the slice that owns it describes it. */
export type Kind<Body> = {
  kind: string;
  schema: z.ZodType<Body>;
  /** What tells one document of this kind from another: a page's path, a post's slug. */
  keyOf(body: Body): string;
  /** Rewrites what visitors read from this document; runs in the transaction that publishes it. */
  derive?(tx: Transaction<Tables>, document: Published<Body>): Promise<void>;
  /** Refuses a document another key where it may not have it. Without this a document of the kind keeps the key it has. */
  mayMove?(tx: Transaction<Tables>, from: string, body: Body): Promise<void>;
};

/** What the publication of any document goes through, with the body's type folded away. */
type Publisher = {
  keyOf(raw: unknown): { key: string; json: string };
  derive(tx: Transaction<Tables>, document: Published<string>): Promise<void>;
  mayMove(tx: Transaction<Tables>, from: string, json: string): Promise<void>;
};

/** Documents read at once where all of them are. */
const batch = 100;

export type Content = ReturnType<typeof createContent>;

/** Visitors are to see other content; `version` is the content's from then on. */
export const contentChanged = { name: "content changed", payload: z.object({ version: z.int() }) };

export function createContent({ db, clock }: { db: Database; clock: Clock }) {
  const kinds = new Map<string, Publisher>();

  function register<Body>(kind: Kind<Body>) {
    kinds.set(kind.kind, {
      keyOf(raw) {
        const body = kind.schema.parse(raw);
        return { key: kind.keyOf(body), json: JSON.stringify(body) };
      },
      derive: async (tx, document) =>
        kind.derive?.(tx, { ...document, body: kind.schema.parse(JSON.parse(document.body)) }),
      async mayMove(tx, from, json) {
        if (!kind.mayMove) throw new Problem(409, "A document keeps its address.");
        await kind.mayMove(tx, from, kind.schema.parse(JSON.parse(json)));
      },
    });
  }

  function publisherOf(kind: string): Publisher {
    const publisher = kinds.get(kind);
    if (!publisher) throw new Error(`no slice has registered documents of kind ${kind}`);
    return publisher;
  }

  /** One change of content: what it writes, and the new content version, in one transaction. */
  async function change<T>(work: (tx: Transaction<Tables>) => Promise<T>, how?: How): Promise<T> {
    return db.write(async (tx) => {
      // First, because its row is locked with it: changes take turns, on PostgreSQL too.
      const version = await store.bumpVersion(tx);
      db.publish(tx, contentChanged, { version });
      return work(tx);
    }, how);
  }

  async function publishIn(tx: Transaction<Tables>, id: number, number: number) {
    const document = await store.document(tx, id);
    const version = await store.version(tx, id, number);
    if (!document || !version) throw new Problem(404, "This version is not to be found.");
    const at = timestamp(clock.now());
    await store.setPublished(
      tx,
      {
        document_id: id,
        kind: document.kind,
        key: document.key,
        version: number,
        body: version.body,
      },
      at,
    );
    await publisherOf(document.kind).derive(tx, {
      id,
      key: document.key,
      version: number,
      at,
      body: version.body,
    });
  }

  async function deriveAgain(tx: Transaction<Tables>) {
    for (let last = 0; ; ) {
      const documents = await store.publishedAfter(tx, last, batch);
      for (const { document_id: id, kind, key, version, at, body } of documents) {
        await publisherOf(kind).derive(tx, { id, key, version, at, body });
        last = id;
      }
      if (documents.length < batch) return;
    }
  }

  /** Gives a document another key; who asks for the former one is sent to whatever key it has by then. */
  async function move(
    tx: Transaction<Tables>,
    document: { id: number; kind: string; key: string },
    key: string,
    json: string,
  ) {
    await publisherOf(document.kind).mayMove(tx, document.key, json);
    if (await store.keyTaken(tx, document.kind, key))
      throw new Problem(409, `There is something at the address ${key} already.`);
    await store.setKey(tx, document.id, key);
    await store.setRedirect(tx, {
      kind: document.kind,
      key: document.key,
      document_id: document.id,
    });
    await store.removeRedirect(tx, document.kind, key);
  }

  return {
    register,

    /** Writes documents and publishes them, all in one transaction. */
    async add(documents: { kind: string; body: unknown }[], author: string): Promise<number[]> {
      return change(async (tx) => {
        const ids: number[] = [];
        for (const { kind, body } of documents) {
          const { key, json } = publisherOf(kind).keyOf(body);
          const id = await store.insertDocument(tx, { kind, key });
          await store.removeRedirect(tx, kind, key);
          await store.insertVersion(tx, {
            document_id: id,
            number: 1,
            body: json,
            author,
            created_at: timestamp(clock.now()),
          });
          await publishIn(tx, id, 1);
          ids.push(id);
        }
        return ids;
      });
    },

    /** Writes a further version and publishes it, under another key where its body says so. @returns the version's number */
    async revise(id: number, body: unknown, author: string): Promise<number> {
      return change(async (tx) => {
        const document = await store.document(tx, id);
        if (!document) throw new Problem(404, "This document is not to be found.");
        const { key, json } = publisherOf(document.kind).keyOf(body);
        if (key !== document.key) await move(tx, document, key, json);
        const number = (await store.lastVersion(tx, id)) + 1;
        await store.insertVersion(tx, {
          document_id: id,
          number,
          body: json,
          author,
          created_at: timestamp(clock.now()),
        });
        await publishIn(tx, id, number);
        return number;
      });
    },

    isEmpty: () => store.isEmpty(db.read),

    /** Which content the database has; it grows by one with each change. */
    version: () => store.contentVersion(db.read),

    /**
     * Looks up once what is published at a key, or was.
     * @returns each with the key it has now; the kinds asked for first come first
     */
    async find(kinds: readonly string[], key: string): Promise<{ kind: string; key: string }[]> {
      const found = await store.find(db.read, kinds, key);
      return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    },

    /**
     * Rewrites what visitors read from everything that is published, once for each migration:
     * tables that are new have nothing in them yet.
     * @param migration the last there is
     */
    async deriveFor(migration: string): Promise<void> {
      if ((await store.derivedFor(db.read)) === migration) return;
      const derive = async (tx: Transaction<Tables>) => {
        await deriveAgain(tx);
        await store.setDerivedFor(tx, migration);
      };
      await change(derive, { patiently: true });
    },

    /** The published document of a kind that has one, or of that key. @throws Problem 404 */
    async read<Body>(
      kind: Kind<Body>,
      key = kind.kind,
      from: Queries = db.read,
    ): Promise<{ version: number; body: Body }> {
      const row = await store.published(from, kind.kind, key);
      if (!row) throw new Problem(404, "There is nothing at this address.");
      return { version: row.version, body: kind.schema.parse(JSON.parse(row.body)) };
    },

    /** An earlier version, for what began with it. */
    async readVersion<Body>(
      kind: Kind<Body>,
      number: number,
      key = kind.kind,
    ): Promise<Body | null> {
      const row = await store.versionByKey(db.read, kind.kind, key, number);
      return row ? kind.schema.parse(JSON.parse(row.body)) : null;
    },
  };
}
