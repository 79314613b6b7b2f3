/**
 * Replaces the file of a picture. Every page that shows the picture shows the new file at once.
 */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffActor } from "../events/contract.ts";
import { libraryStore as library } from "./library-store.server.ts";
import { type DrawnPicture, hashOf } from "./picture-renditions.server.ts";
import type { KeptPictures, Named } from "./picture-storage.server.ts";
import { type MediaRow, mediaStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type ReplacementDeps = {
  db: Database;
  keptPictures: KeptPictures;
  draw(bytes: Buffer, by: StaffActor): Promise<DrawnPicture>;
};
type Replacing = Named & { id: string; bytes: Buffer };

export function createReplacement({ db, keptPictures, draw }: ReplacementDeps) {
  /** @returns the id of the former file */
  async function point(tx: Tx, { id, file, by }: { id: string; file: string; by: StaffActor }) {
    const { media_id: former, name } = await keptPictures.find(tx, id);
    await store.set(tx, former, { replaced_at: keptPictures.at() });
    await store.set(tx, file, { replaced_at: null });
    await library.set(tx, id, { media_id: file });
    await keptPictures.record(tx, "media.replaced", { id, name, by });
    await keptPictures.show(tx, id);
    return former;
  }

  /** @throws Problem 409 if another picture has this file, or if it is the current one */
  async function refuseKnown(existingFile: MediaRow, id: string) {
    const of = await keptPictures.find(db.read, existingFile.picture_id ?? "");
    if (of.id !== id)
      throw new Problem(409, `This file is in the library already, as “${of.name}”.`);
    if (of.media_id === existingFile.id)
      throw new Problem(409, "This is the file that it has already.");
  }

  return {
    /**
     * @returns the id of the former file, for undoing the replacement
     * @throws Problem 403, 404, 409, 413, 415, 422
     */
    async replace({ id, bytes, name, by }: Replacing): Promise<{ former: string }> {
      await keptPictures.find(db.read, id);
      const existingFile = await store.find(db.read, hashOf(bytes));
      if (existingFile) await refuseKnown(existingFile, id);
      if (existingFile && existingFile.bytes > 0)
        return this.takeFile({ id, file: existingFile.id, by });
      const drawing = await draw(bytes, by);
      return db.write(async (tx) => {
        await library.lock(tx, id);
        const file = existingFile
          ? await keptPictures.addAgain(tx, existingFile.id, drawing)
          : (await keptPictures.addFile(tx, { drawing, name, by, picture: id }))?.id;
        if (file === undefined)
          throw new Problem(409, "The same file was uploaded meanwhile. Look, then try again.");
        return { former: await point(tx, { id, file, by }) };
      });
    },

    /**
     * Undoes a replacement: the picture gets a former file back.
     * @throws Problem 403, 404; 410 if the former file is deleted
     */
    async takeFile(options: {
      id: string;
      file: string;
      by: StaffActor;
    }): Promise<{ former: string }> {
      const { id, file, by } = options;
      return db.write(async (tx) => {
        await library.lock(tx, id);
        const found = await store.file(tx, file);
        if (!found || found.picture_id !== id || found.bytes === 0)
          throw new Problem(410, "The former file is no longer kept.");
        const { media_id: present } = await keptPictures.find(tx, id);
        if (present === file) return { former: file };
        return { former: await point(tx, { id, file, by }) };
      });
    },
  };
}
