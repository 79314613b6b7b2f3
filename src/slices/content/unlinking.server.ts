import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import { decode, encode } from "./bodies.server.ts";
import { documentOf } from "./documents.server.ts";
import type { Publication } from "./publication.server.ts";
import { withoutLinks } from "./references.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import type { Versions } from "./versions.server.ts";

type Tx = Transaction<Tables>;
type UnlinkInDeps = Pick<Versions, "draft"> & Pick<Publication, "publishAll"> & { kinds: Registry };
/** `number` is the version to change; `from` are the ids of the documents that links lead to. */
type Unlinking = { id: number; number: number; from: number[]; by: Actor };

export const unlinkIn =
  ({ kinds, draft, publishAll }: UnlinkInDeps) =>
  /**
   * Publishes a copy of the version in which links to these documents are replaced by their words.
   * @returns the number of the new version; null if there was no such link
   */
  async (tx: Tx, { id, number, from, by }: Unlinking): Promise<number | null> => {
    await store.lockContent(tx);
    const version = await versions.find(tx, { id, number });
    if (!version) return null;
    const kind = kinds.of((await documentOf(tx, id)).kind);
    const { body } = kind.open(await decode(tx, version));
    const { documents } = await encode(tx, kinds, { kind, body });
    const removedHrefs = new Set(
      documents.flatMap((one) => (from.includes(one.id) ? (one.named.href ?? []) : [])),
    );
    if (removedHrefs.size === 0) return null;
    const unlinked = withoutLinks(kind.schema, body, (href) => removedHrefs.has(href));
    const newNumber = await draft(tx, { id, body: unlinked, by });
    await publishAll(tx, [{ id, number: newNumber }], by);
    return newNumber;
  };
