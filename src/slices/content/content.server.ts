/**
 * Documents and their publication. Everything a visitor reads is a document of some kind; the slice that owns the kind
 * says what its body looks like and what is derived from it when it is published.
 */
import type { Transaction } from "kysely";
import type { z } from "zod";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { contentStore as store } from "./store.server.ts";

export type Published<Body> = { id: number; key: string; version: number; at: string; body: Body };

/** A kind of document, as the slice that owns it describes it. */
export type Kind<Body> = {
  kind: string;
  schema: z.ZodType<Body>;
  /** What tells one document of this kind from another: a page's path, a post's slug. */
  keyOf(body: Body): string;
  /** Rewrites what visitors read from this document; runs in the transaction that publishes it. */
  derive?(tx: Transaction<Tables>, document: Published<Body>): Promise<void>;
};

/** What the publication of any document goes through, with the body's type folded away. */
type Publisher = {
  keyOf(raw: unknown): { key: string; json: string };
  derive(tx: Transaction<Tables>, document: Published<string>): Promise<void>;
};

export type Content = ReturnType<typeof createContent>;

/** @param changed told of each new content version, after it is durable */
export function createContent({ db, clock, changed }: { db: Database; clock: Clock; changed(version: number): void }) {
  const kinds = new Map<string, Publisher>();

  function register<Body>(kind: Kind<Body>) {
    kinds.set(kind.kind, {
      keyOf(raw) {
        const body = kind.schema.parse(raw);
        return { key: kind.keyOf(body), json: JSON.stringify(body) };
      },
      derive: async (tx, document) => kind.derive?.(tx, { ...document, body: kind.schema.parse(JSON.parse(document.body)) }),
    });
  }

  function publisherOf(kind: string): Publisher {
    const publisher = kinds.get(kind);
    if (!publisher) throw new Error(`no slice has registered documents of kind ${kind}`);
    return publisher;
  }

  async function publishIn(tx: Transaction<Tables>, id: number, number: number) {
    const document = await store.document(tx, id);
    const version = await store.version(tx, id, number);
    if (!document || !version) throw new Problem(404, "This version is not to be found.");
    const at = timestamp(clock.now());
    await store.setPublished(tx, { document_id: id, kind: document.kind, key: document.key, version: number, body: version.body }, at);
    await publisherOf(document.kind).derive(tx, {
      id,
      key: document.key,
      version: number,
      at: document.published_at ?? at,
      body: version.body,
    });
  }

  return {
    register,

    /** Writes documents and publishes them, all in one transaction. */
    async add(documents: { kind: string; body: unknown }[], author: string): Promise<number[]> {
      const { ids, version } = await db.write(async (tx) => {
        const ids: number[] = [];
        for (const { kind, body } of documents) {
          const { key, json } = publisherOf(kind).keyOf(body);
          const id = await store.insertDocument(tx, { kind, key });
          await store.insertVersion(tx, { document_id: id, number: 1, body: json, author, created_at: timestamp(clock.now()) });
          await publishIn(tx, id, 1);
          ids.push(id);
        }
        return { ids, version: await store.bumpVersion(tx) };
      });
      changed(version);
      return ids;
    },

    /** Writes a further version and publishes it. @returns the version's number */
    async revise(id: number, body: unknown, author: string): Promise<number> {
      const { number, version } = await db.write(async (tx) => {
        const document = await store.document(tx, id);
        if (!document) throw new Problem(404, "This document is not to be found.");
        const { key, json } = publisherOf(document.kind).keyOf(body);
        if (key !== document.key) throw new Problem(409, "A document keeps its address.");
        const number = (await store.lastVersion(tx, id)) + 1;
        await store.insertVersion(tx, { document_id: id, number, body: json, author, created_at: timestamp(clock.now()) });
        await publishIn(tx, id, number);
        return { number, version: await store.bumpVersion(tx) };
      });
      changed(version);
      return number;
    },

    isEmpty: () => store.isEmpty(db.read),

    /** The published document of a kind that has one, or of that key. @throws Problem 404 */
    async read<Body>(kind: Kind<Body>, key = kind.kind): Promise<{ version: number; body: Body }> {
      const row = await store.published(db.read, kind.kind, key);
      if (!row) throw new Problem(404, "There is nothing at this address.");
      return { version: row.version, body: kind.schema.parse(JSON.parse(row.body)) };
    },

    /** An earlier version, for what began with it. */
    async readVersion<Body>(kind: Kind<Body>, number: number, key = kind.kind): Promise<Body | null> {
      const row = await store.versionByKey(db.read, kind.kind, key, number);
      return row ? kind.schema.parse(JSON.parse(row.body)) : null;
    },
  };
}
