/** Links that were stored as text, because the software knew none yet, become references. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { decode, encode } from "./bodies.server.ts";
import { isOwnAddress } from "./link-address.ts";
import { idsIn, namedIn } from "./references.ts";
import { referencesStore as references } from "./references-store.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { type LiveRow, versionStore as versions } from "./version-store.server.ts";

/** Does nothing, and asks nothing, for a document that is as it would be written today. */
export const relinkIn =
  (kinds: Registry) =>
  async (tx: Transaction<Tables>, row: LiveRow): Promise<void> => {
    const { id, key, number, schema_version } = row;
    const kind = kinds.of(row.kind);
    const isOld = schema_version < kind.schemaVersion;
    const links = isOld ? [] : namedIn(kind.schema, JSON.parse(row.body));
    const hasText = links.some(({ href }) => href !== undefined && isOwnAddress(href));
    if (!isOld && !hasText && row.path !== null) return;
    const { body } = kind.open(await decode(tx, row));
    const path = kind.pathOf({ key, body });
    if (path !== row.path) await store.setShown(tx, id, { path });
    if (!isOld && !hasText) return;
    const { json } = await encode(tx, kinds, { kind, body });
    if (json === row.body) return;
    await versions.set(tx, { id, number }, { body: json, schema_version: kind.schemaVersion });
    await references.setReferences(tx, id, idsIn(json));
  };
