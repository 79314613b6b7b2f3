import type { FastifyBaseLogger } from "fastify";
import type { Events } from "../../core/activity/events.server.ts";
import type { Pictures } from "../../core/media/pictures.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { createFetchOut, type WayOut } from "../../platform/http/call-out.server.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Content } from "../documents/content.server.ts";
import type { Choices, ImportState, ItemState } from "./contract.ts";
import type { ImportHappened } from "./events.ts";
import { createBringPictures } from "./import-pictures.server.ts";
import { createBringPosts } from "./import-posts.server.ts";
import { createReading, forget } from "./import-reading.server.ts";
import { createReports } from "./import-reports.server.ts";
import { type ItemRow, itemStore as items } from "./item-store.server.ts";
import { createWork, type Work } from "./leased-steps.server.ts";
import { addressIn } from "./old-fields.server.ts";
import { type ImportRow, importStore as store } from "./store.server.ts";

type By = Work["by"];
type One = { id: string; by: By };
type ImportsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  content: Content;
  pictures: Pictures;
  wayOut: WayOut;
  log: FastifyBaseLogger;
  answersAt(path: string): boolean;
  nameOf(id: string): Promise<string>;
};

export type Imports = ReturnType<typeof createImports>;

const waitingDays = 7;
const reportDays = 400;

export function createImports(needs: ImportsDeps) {
  const { db, clock, ids, events, content, pictures, wayOut, log, answersAt, nameOf } = needs;
  const ending = new AbortController();
  const fetchOut = createFetchOut(wayOut);
  const bringPictures = createBringPictures({ db, fetchOut, pictures, ending: ending.signal });
  const bringNext = createBringPosts({ db, content, answersAt });
  const undoing = createUndoImport({ db, content });
  const at = () => timestamp(clock.now());

  async function running(one: Work): Promise<void> {
    await bringPictures(one);
    while (one.goesOn() && (await bringNext(one)));
  }

  async function over(tx: Tx, row: ImportRow): Promise<void> {
    const { id, state } = row;
    const counts = await items.counts(tx, id, "post");
    const one = { id, by: { who: "staff", id: row.by } } as const;
    const counted = (which: ItemState) => counts.get(which) ?? 0;
    const to = state === "undoing" ? "undone" : "done";
    await store.set(tx, id, { state: to, ended_at: at() });
    if (to === "undone") {
      const data = { ...namedIn(row), undone: counted("undone"), kept: counted("kept") };
      await record(tx, one, { kind: "import.undone", data });
    } else {
      const data = { ...namedIn(row), brought: counted("brought"), failed: counted("failed") };
      await record(tx, one, { kind: "import.ended", data });
    }
  }

  const work = createWork({
    ...{ db, clock, log, ending: ending.signal, nameOf, running, undoing, over },
  });

  const record = (tx: Tx, { id, by }: One, happened: ImportHappened) =>
    events.record(tx, { ...happened, by, subject: { kind: "import", id }, contact: null });

  async function find(from: Tx | Database["read"], id: string): Promise<ImportRow> {
    const row = await store.find(from, id);
    if (!row) throw new Problem(404, "This import is not to be found.");
    return row;
  }

  type Going = Pick<One, "id"> & { from: ImportState[]; to: ImportState; set?: Partial<ImportRow> };

  async function go(tx: Tx, { id, from, to, set = {} }: Going): Promise<ImportRow> {
    if (!(await store.go(tx, { id, from, set: { state: to, ...set } }))) {
      await find(tx, id);
      throw new Problem(409, "Somebody was quicker. Look at it once more.");
    }
    return find(tx, id);
  }

  async function refuseBusy(tx: Tx) {
    if (await store.isBusy(tx))
      throw new Problem(409, "Another import is under way. Wait until it has ended.");
  }

  return {
    /** @returns the id of the import. @throws Problem 409, 413, 422 */
    read: createReading({
      ...{ db, clock, ids, documents: content.documents },
      closing: ending.signal,
    }),

    ...createReports({ db, documents: content.documents }),

    /** No content is created before this call. @throws Problem 400, 404, 409 */
    async begin({ id, by, choices }: One & { choices: Choices }): Promise<void> {
      const address = addressIn(choices.address, null);
      if (choices.address !== "" && address === null)
        throw new Problem(400, "This is no address of a site.", {
          errors: { address: ["Write it as https://www.example.com."] },
        });
      const json = JSON.stringify({ ...choices, address: address?.href ?? "" });
      await db.write(async (tx) => {
        await content.hold(tx);
        await refuseBusy(tx);
        const set = { choices: json, by: by.id };
        const row = await go(tx, { id, from: ["read"], to: "running", set });
        const counts = await items.counts(tx, id, "post");
        const data = { ...namedIn(row), posts: counts.get("waiting") ?? 0 };
        await record(tx, { id, by }, { kind: "import.begun", data });
        await work.begin(tx, id);
      });
    },

    /** Takes effect after the current step. @throws Problem 404, 409 */
    async stop({ id, by }: One): Promise<void> {
      await db.write(async (tx) => {
        // Before the import's row, as a step locks them.
        await work.end(tx, id);
        const row = await go(tx, { id, from: ["running"], to: "stopped" });
        await record(tx, { id, by }, { kind: "import.stopped", data: namedIn(row) });
      });
    },

    /** @throws Problem 404, 409 */
    async goOn({ id, by }: One): Promise<void> {
      await db.write(async (tx) => {
        await content.hold(tx);
        await refuseBusy(tx);
        const row = await go(tx, { id, from: ["stopped"], to: "running" });
        await record(tx, { id, by }, { kind: "import.gone_on", data: namedIn(row) });
        await work.begin(tx, id);
      });
    },

    /** Removes what nobody has changed since, and the redirects to it. @throws Problem 404, 409 */
    async undo({ id, by }: One): Promise<void> {
      await db.write(async (tx) => {
        await content.hold(tx);
        await refuseBusy(tx);
        const set = { by: by.id };
        const row = await go(tx, { id, from: ["stopped", "done"], to: "undoing", set });
        await record(tx, { id, by }, { kind: "import.undoing", data: namedIn(row) });
        await work.begin(tx, id);
      });
    },

    /** Only for an import that was read and never begun. @throws Problem 404, 409 */
    async throwAway({ id }: Pick<One, "id">): Promise<void> {
      await db.write(async (tx) => {
        const { state } = await find(tx, id);
        if (state !== "read") throw new Problem(409, "This was begun already.");
        await forget(tx, id);
      });
    },

    async deleteOld(): Promise<void> {
      const old = [
        ...(await store.before(db.read, ["read", "reading"], ago(clock, waitingDays * dayMs))),
        ...(await store.before(db.read, ["done", "undone"], ago(clock, reportDays * dayMs))),
      ];
      for (const { id } of old) await db.write((tx) => forget(tx, id));
    },

    start: work.start,
    tend: work.tend,
    async close(): Promise<void> {
      ending.abort();
      await work.stop();
    },
  };
}

const namedIn = ({ source, file_name: file }: ImportRow) => ({ source, file });

type UndoImportDeps = { db: Database; content: Pick<Content, "bin"> };

/** Undoes an import: removes posts before their categories, the last one first. */
const createUndoImport = ({ db, content }: UndoImportDeps) =>
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
