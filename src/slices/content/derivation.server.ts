/** What lists and search are read from, written anew from published documents. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Search } from "../search/search.server.ts";
import { decode } from "./bodies.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { type LiveRow, versionStore as versions } from "./version-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = { kinds: Registry; search: Pick<Search, "index" | "forget"> };

const batch = 100;

export function createDerivation({ kinds, search }: Needs) {
  async function derive(tx: Tx, row: LiveRow) {
    const { id, kind, key, number: version, published_at, first_published_at } = row;
    const raw = { body: await decode(tx, row.body), schemaVersion: row.schema_version };
    const words = await kinds.of(kind).open(raw).derive(tx, {
      id,
      key,
      version,
      publishedAt: published_at,
      firstPublishedAt: first_published_at,
    });
    if (words === null) await search.forget(tx, id);
    else await search.index(tx, { id, kind, ...words });
  }

  return {
    /** In the order of `ids`; those that are not published are left out. */
    async derive(tx: Tx, ids: number[]): Promise<void> {
      const rows = new Map((await versions.liveAmong(tx, ids)).map((row) => [row.id, row]));
      for (const id of ids) {
        const row = rows.get(id);
        if (row) await derive(tx, row);
      }
    },

    /** By id, so that what was seeded first is derived first. */
    async deriveAll(tx: Tx): Promise<void> {
      for (let last = 0; ; ) {
        const rows = await versions.liveAfter(tx, last, batch);
        for (const row of rows) {
          await derive(tx, row);
          last = row.id;
        }
        if (rows.length < batch) return;
      }
    },

    async forget(tx: Tx, { id, kind }: { id: number; kind: string }): Promise<void> {
      await kinds.of(kind).forget(tx, id);
      await search.forget(tx, id);
      await store.setReferences(tx, id, []);
    },
  };
}
export type Derivation = ReturnType<typeof createDerivation>;
