/** Redirects addresses of another site, such as a replaced one, to imported documents. */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { kindsSharingKeys } from "./documents.server.ts";
import type { Reference } from "./references.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Leading = { id: number; from: Reference };

/** Records no event: it is part of the import, which records the new document. */
export function createRedirecting({ kinds }: { kinds: Registry }) {
  return {
    /**
     * @param leading `from` has the kind that the site looks for at such a path, which need not be
     * the document's
     * @returns false if the address is in use or already redirects
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
