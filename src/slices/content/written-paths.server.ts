import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { decode } from "./bodies.server.ts";
import { baseOf, documentOf } from "./documents.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;

/** Of those that visitors do not read: where they would find them, as they are written. */
export async function setWrittenPaths(tx: Tx, kinds: Registry, ids: number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const document = await documentOf(tx, id);
    if (document.live_version !== null) continue;
    const { kind, key } = document;
    const copy = await copies.find(tx, id);
    const isCopied = copy && copy.set_aside_at === null;
    const row = isCopied
      ? copy
      : await versions.find(tx, { id, number: await baseOf(tx, document) });
    if (!row) continue;
    const of = kinds.of(kind);
    const path = of.pathOf({ key, body: of.upgraded(await decode(tx, row)) });
    if (path !== document.path) await store.setShown(tx, id, { path });
  }
}
