/** Undoes an import: removes posts before their categories, the last one first. */
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { type ItemRow, itemStore as items } from "./item-store.server.ts";
import type { Work } from "./work.server.ts";

type UndoImportDeps = { db: Database; content: Pick<Content, "bin"> };

export const createUndoImport = ({ db, content }: UndoImportDeps) =>
  /** Keeps what somebody has changed since. */
  async function undoImport(work: Work): Promise<void> {
    while (work.goesOn()) {
      const item = await items.last(db.read, work.id);
      if (!item) return;
      await takeBack(item, work).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await work.step((tx) => items.set(tx, item, { state: "kept", data: "" }));
      });
    }

    async function takeBack(item: ItemRow, { by, step }: Work) {
      const { document_id: id, revision } = item;
      await step(async (tx) => {
        if (id !== null && revision !== null) await content.bin.move(tx, { id, revision, by });
        await items.unknow(tx, item.origin);
        await items.set(tx, item, { state: "undone", document_id: null, data: "" });
      });
    }
  };
