/**
 * Addresses of another site, such as one that was given up, lead to what was brought from there.
 */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { kindsSharingKeys } from "./documents.server.ts";
import type { Reference } from "./references.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Leading = { id: number; from: Reference };

/** Without an event: it is a part of what brings the document, as `begin` is. */
export function createRedirecting({ kinds }: { kinds: Registry }) {
  return {
    /**
     * @param leading `from` is of the kind that is looked for at such a path,
     * which need not be the document's
     * @returns false where something stands there, or leads elsewhere already
     */
    async leadFrom(tx: Tx, { id, from }: Leading): Promise<boolean> {
      await store.lockContent(tx);
      const siblingKinds = kindsSharingKeys(kinds.of(from.kind));
      if ((await store.kindAt(tx, siblingKinds, from.key)) !== undefined) return false;
      if ((await formerAt(tx, siblingKinds, from.key)) !== undefined) return false;
      await store.setRedirect(tx, { ...from, document_id: id });
      return true;
    },
  };
}

async function formerAt(
  db: Queries,
  kindNames: string[],
  key: string,
): Promise<number | undefined> {
  for (const kind of kindNames) {
    const id = (await store.idsOf(db, { kind, keys: [key] })).get(key);
    if (id !== undefined) return id;
  }
  return undefined;
}
