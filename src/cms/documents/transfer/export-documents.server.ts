import type { Database, Queries } from "../../../platform/db/database.ts";
import { isRecord } from "../../content-types/paths.ts";
import type { Registered, Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import type { WorkingCopies } from "../drafts/working-copies.server.ts";
import type { DocumentRow } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import type { ExportedDocument } from "./exported-document.ts";
import { carryStore } from "./import-export-store.server.ts";

type CarryingOutDeps = {
  db: Pick<Database, "read">;
  kinds: Registry;
  workingCopies: Pick<WorkingCopies, "read">;
};
type Stored = { body: string; schema_version: number };

const atOnce = 20;

export function createCarryingOut({ db, kinds, workingCopies }: CarryingOutDeps) {
  /** Leaves out documents that came with the software and were taken offline. */
  async function* carryOut(): AsyncGenerator<ExportedDocument> {
    const names = kinds.all.map(({ kind }) => kind);
    const removedIds = new Set(
      (await versions.untouched(db.read, names).execute())
        .filter(({ live, scheduled }) => live === null && scheduled === null)
        .map(({ id }) => id),
    );
    for (let after = 0; ; ) {
      const rows = await carryStore.documentsAfter(db.read, after, atOnce);
      for (const row of rows) {
        const one = await exportDocument(row);
        const isThere = one.live ?? one.scheduled ?? (removedIds.has(row.id) ? null : one.draft);
        if (isThere) yield one;
      }
      if (rows.length < atOnce) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  async function exportDocument(row: DocumentRow): Promise<ExportedDocument> {
    const { id, key, title, live_version: number } = row;
    const kind = kinds.of(row.kind);
    const live = number === null ? undefined : await versions.find(db.read, { id, number });
    const due = await versions.due(db.read, id);
    const draftBody = (await workingCopies.read(db.read, id))?.body;
    const former = await carryStore.former(db.read, id);
    const isUnmet = live === undefined && due === undefined;
    return {
      ...{ kind: row.kind, key, title, schemaVersion: kind.schemaVersion },
      firstPublishedAt: isUnmet ? null : row.first_published_at,
      live: live
        ? { publishedAt: live.published_at ?? live.at, body: await bodyOf(db.read, kind, live) }
        : null,
      scheduled: due ? { at: due.due_at, body: await bodyOf(db.read, kind, due) } : null,
      draft: isRecord(draftBody) ? draftBody : await (isUnmet ? lastOf(kind, id) : null),
      offlineAt: row.offline_at,
      formerKeys: former.filter((one) => one.kind === row.kind).map((one) => one.key),
      formerAddresses: former.filter((one) => one.kind !== row.kind),
    };
  }

  async function lastOf(kind: Registered, id: number) {
    const row = await versions.find(db.read, { id, number: await versions.last(db.read, id) });
    return row ? bodyOf(db.read, kind, row) : null;
  }

  return carryOut;
}

async function bodyOf(from: Queries, kind: Registered, row: Stored) {
  const body = kind.upgraded(await decode(from, row));
  if (!isRecord(body)) throw new Error(`a ${kind.kind} is no object`);
  return body;
}
