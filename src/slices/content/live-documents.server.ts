import { Transaction } from "kysely";
import { z } from "zod";
import { cachedReads } from "../../platform/db/cached-read.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { decode } from "./bodies.server.ts";
import type { Kind, Live } from "./kind.ts";
import { bodyOf } from "./registry.ts";
import { versionStore as versions } from "./version-store.server.ts";

export const contentChanged = { name: "content changed", payload: z.object({ version: z.int() }) };

/** Enough for shared documents and for the pages that are read most. */
const mostCached = 64;

/** Values made from content. `follow-content.server.ts` clears it when content changes. */
export const createContentCache = (db: Database) =>
  cachedReads({ db, topic: contentChanged, most: mostCached, longestMs: Number.POSITIVE_INFINITY });

type LiveDocumentsDeps = {
  db: Database;
  cache: Pick<ReturnType<typeof createContentCache>, "read">;
};

/**
 * Reads published documents. Validating a body takes longer than the rest of an answer, so the
 * result is cached, and frozen because its readers share it.
 */
export function createLiveDocuments({ db, cache }: LiveDocumentsDeps) {
  async function read<Body>(kind: Kind<Body>, key: string, from: Queries) {
    const row = await versions.live(from, { kind: kind.kind, key });
    if (!row) return null;
    return frozen<Live<Body>>({
      id: row.id,
      key,
      version: row.number,
      publishedAt: row.published_at,
      firstPublishedAt: row.first_published_at,
      body: bodyOf(kind, await decode(from, row)),
    });
  }

  return async <Body>(kind: Kind<Body>, key = kind.kind, from: Queries = db.read) => {
    // The transaction may have changed the document itself.
    if (from instanceof Transaction) return read(kind, key, from);
    return cache.read(`${kind.kind} ${key}`, from, () => read(kind, key, from));
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
