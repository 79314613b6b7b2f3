import { Transaction } from "kysely";
import { z } from "zod";
import { cachedReads } from "../../platform/db/cached-read.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { decode } from "./bodies.server.ts";
import type { Kind, Live } from "./kind.ts";
import { bodyOf } from "./registry.ts";
import { versionStore as versions } from "./version-store.server.ts";

export const contentChanged = { name: "content changed", payload: z.object({ version: z.int() }) };

/** What a site's pages have in common, and what is asked for most. */
const mostKept = 64;

/** What is read of content, until any of it is published anew: `follow-content.server.ts` looks. */
export const createKept = (db: Database) =>
  cachedReads({ db, topic: contentChanged, most: mostKept, longestMs: Number.POSITIVE_INFINITY });

type Needs = { db: Database; kept: Pick<ReturnType<typeof createKept>, "read"> };

/**
 * What visitors read. To check a body against its schema takes longer than all else in an answer,
 * so the documents that were asked for last are kept, and nobody may change them.
 */
export function createLiveDocuments({ db, kept }: Needs) {
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
    // A transaction may have changed it itself.
    if (from instanceof Transaction) return read(kind, key, from);
    return kept.read(`${kind.kind} ${key}`, from, () => read(kind, key, from));
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
