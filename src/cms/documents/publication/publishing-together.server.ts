import type { Actor } from "../../../core/activity/contract.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { documentOf } from "../find-document.server.ts";
import { contentStore as store } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import type { Publication } from "./publication.server.ts";

type PublishingTogetherDeps = Pick<Publication, "publishAll" | "unpublish"> & {
  db: Pick<Database, "publish">;
  keep(tx: Tx, one: { id: number; by: Actor }): Promise<number>;
};
type Together = { ids: number[]; by: Actor };
type Read = { id: number; revision: number };
/** The first is the document that is open in the editor. */
type PublishingTogether = { documents: Read[]; by: Actor };

const most = 50;

export function createPublishingTogether({
  db,
  publishAll,
  unpublish,
  keep,
}: PublishingTogetherDeps) {
  async function emitChanges(tx: Tx, ids: number[]) {
    for (const id of ids) {
      await store.nextRevision(tx, id);
      await db.publish(tx, documentChanged, { id });
    }
  }

  return {
    /** @throws Problem 404; 409 changed, or another than the first is scheduled; 413; 422 */
    async publishTogether(tx: Tx, { documents, by }: PublishingTogether): Promise<void> {
      if (documents.length > most) throw new Problem(413, "These are too many to publish at once.");
      await store.lockContent(tx);
      for (const one of documents) await refuseUnread(tx, one);
      const ids = documents.map(({ id }) => id);
      const publications: { id: number; number: number }[] = [];
      for (const [at, id] of ids.entries()) {
        const named = at === 0 ? same : await naming(tx, id);
        if (at > 0) await refuseScheduled(tx, id);
        publications.push({ id, number: await keep(tx, { id, by }).catch(named) });
      }
      await publishAll(tx, publications, by);
      await emitChanges(tx, ids);
    },

    /** Undoes `publishTogether`: the documents may refer to each other. @throws Problem 404, 409 */
    async unpublishTogether(tx: Tx, { ids, by }: Together): Promise<void> {
      await store.lockContent(tx);
      for (const id of ids) await unpublish(tx, { id, by, leavingIds: ids });
      await emitChanges(tx, ids);
    },
  };
}

async function refuseUnread(tx: Tx, { id, revision }: Read): Promise<void> {
  if ((await documentOf(tx, id)).revision === revision) return;
  throw new Problem(409, "Somebody wrote in this meanwhile. Read it once more, then publish.");
}

async function refuseScheduled(tx: Tx, id: number): Promise<void> {
  if (!(await versions.due(tx, id))) return;
  const { title, key } = await documentOf(tx, id);
  throw new Problem(
    409,
    `“${title || key}” goes live at a time of its own. Cancel its schedule first, or schedule this for after it.`,
  );
}

const same = (error: unknown): never => {
  throw error;
};

async function naming(tx: Tx, id: number) {
  const { title, key } = await documentOf(tx, id);
  return (error: unknown): never => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, `“${title || key}” is not ready: ${error.message}`);
  };
}
