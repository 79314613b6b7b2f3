/** Takes back what was brought by mistake: a document, with its address and what leads to it. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { addedLanguages } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { kindIn } from "./in-language.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { changedBy, documentChanged } from "./topic.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";
import { writtenNow, writtenReferences } from "./written-references-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = Pick<Publication, "unpublish" | "unschedule"> & {
  db: Pick<Database, "publish">;
  record: RecordEvent;
};
/** `revision` is the one it was left in. */
type Removing = { id: number; revision: number; by: Actor };

export const createRemoval = ({ db, record, unpublish, unschedule }: Needs) =>
  /**
   * Its versions stay, and nothing leads to them.
   * @throws Problem 404; 409 where somebody changed it since, and where others need it
   */
  async function remove(tx: Tx, { id, revision, by }: Removing): Promise<void> {
    await store.lockContent(tx);
    const { kind, key, live_version, revision: now } = await documentOf(tx, id);
    if (now !== revision) throw new Problem(409, "Somebody changed this since.");
    const twins = addedLanguages.map((language) => kindIn(kind, language));
    if (await store.kindAt(tx, twins, key))
      throw new Problem(409, "Somebody began a version of it in another language.");
    if (live_version !== null) await unpublish(tx, { id, by });
    else if (await versions.due(tx, id)) await unschedule(tx, { id, by });
    await copies.remove(tx, id);
    await writtenReferences.remove(tx, { from_id: id, number: writtenNow });
    await writtenReferences.removeVersions(tx, id);
    await pictures.forgetAll(tx, id);
    await store.removeRedirectsTo(tx, id);
    await store.retire(tx, id);
    await record(tx, { id, by }, { kind: "content.removed", data: { kind, key } });
    await db.publish(tx, documentChanged, changedBy(by, id));
  };
