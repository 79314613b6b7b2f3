/** Documents that lead to each other go live, and offline again, at once. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { documentOf } from "./documents.server.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";

type Tx = Transaction<Tables>;
type Needs = Pick<Publication, "publishAll" | "unpublish"> & {
  db: Pick<Database, "publish">;
  /** Makes a version of what is written. @returns its number */
  keep(tx: Tx, one: { id: number; by: Actor }): Promise<number>;
};
type Together = { ids: number[]; by: Actor };
/** With the revision of the first that was read, it is refused where somebody wrote since. */
type PublishingTogether = Together & { revision?: number };

const most = 50;

export function createPublishingTogether({ db, publishAll, unpublish, keep }: Needs) {
  async function tellAll(tx: Tx, { ids, by }: Together) {
    for (const id of ids) {
      await store.nextRevision(tx, id);
      await db.publish(tx, documentChanged, { id, by: by.who === "staff" ? by.id : null });
    }
  }

  return {
    /** As they are written; the first is the one that somebody has open. @throws Problem 404, 409, 422 */
    async publishTogether(tx: Tx, { ids, revision, by }: PublishingTogether): Promise<void> {
      if (ids.length > most) throw new Problem(413, "These are too many to publish at once.");
      await store.lockContent(tx);
      const [first, ...others] = ids;
      if (first === undefined) throw new Problem(400, "Name what is to be published.");
      const { revision: now } = await documentOf(tx, first);
      if (revision !== undefined && revision !== now)
        throw new Problem(
          409,
          "Somebody wrote in this meanwhile. Read it once more, then publish.",
        );
      const wanted = [{ id: first, number: await keep(tx, { id: first, by }) }];
      for (const id of others) {
        const named = await naming(tx, id);
        wanted.push({ id, number: await keep(tx, { id, by }).catch(named) });
      }
      await publishAll(tx, wanted, by);
      await tellAll(tx, { ids, by });
    },

    /** Undoes that: each may be named by the others. @throws Problem 404, 409 */
    async unpublishTogether(tx: Tx, { ids, by }: Together): Promise<void> {
      await store.lockContent(tx);
      for (const id of ids) await unpublish(tx, { id, by, beside: ids });
      await tellAll(tx, { ids, by });
    },
  };
}

/** Its places are no places of the document that is open. */
async function naming(tx: Tx, id: number) {
  const { title, key } = await documentOf(tx, id);
  return (error: unknown): never => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, `“${title || key}” is not ready: ${error.message}`);
  };
}
