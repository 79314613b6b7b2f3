import type { FastifyBaseLogger } from "fastify";
import { inMegabytes } from "../../platform/amounts.ts";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { type FreeBytes, floorBytes } from "../../platform/disk/disk-watch.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { OverWritten } from "../content/carried.ts";
import type { Content } from "../content/content.server.ts";
import type { Actor, StaffActor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Pictures } from "../media/pictures.server.ts";
import { createMaking } from "./archive-files.server.ts";
import type { Report } from "./contract.ts";
import { createOpening, type Opened } from "./opening.server.ts";
import { type Read, readArchive } from "./reading.server.ts";
import { createArriving } from "./upload.server.ts";

type ArchivesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  content: Content;
  pictures: Pictures;
  site(): Promise<string>;
  freeBytes: FreeBytes;
  folder: string;
  log: Pick<FastifyBaseLogger, "error">;
};
type Waiting = { report: Report; path: string; read: Read };
type ReceivedArchive = Opened & { at: string; site: string };
export type ArchiveState = {
  report: Report | null;
  opening: { done: number; of: number } | null;
  receivedArchive: ReceivedArchive | null;
  problem: string | null;
};
type Opening = { id: string; over: OverWritten; by: StaffActor };

/** Archives that were read are kept this long; then their upload is deleted. */
const keptMs = 3_600_000;

export type Archives = ReturnType<typeof createArchives>;

export function createArchives(needs: ArchivesDeps) {
  const { content, pictures, db, clock, events, freeBytes, log } = needs;
  const { make } = createMaking({ ...needs });
  const arriving = createArriving(needs);
  const opening = createOpening({ db, events, content, pictures, refuseWithoutRoom });
  const nothing: ArchiveState = {
    report: null,
    opening: null,
    receivedArchive: null,
    problem: null,
  };
  let waiting: Waiting | null = null;
  let state = nothing;
  /** Only one archive is read or opened at a time, so that a report matches the site's state. */
  let isReading = false;

  const isWanted = (id: string) => waiting?.report.id === id;

  async function putAway(id: string): Promise<void> {
    if (!isWanted(id)) return;
    waiting = null;
    await arriving.remove(id);
  }

  async function reportOf(path: string, about: Pick<Report, "id" | "name" | "bytes">, by: Actor) {
    const read = await readArchive(path);
    const { site, madeAt, pictures: all } = read.manifest;
    const here = await opening.pictureHashes(all);
    await refuseWithoutRoom();
    const documents = await opening.tryOut({ read, by }, here);
    const counted = { all: all.length, new: all.length - here.size };
    const report = { ...about, site, madeAt, pictures: counted, documents };
    return { read, report };
  }

  /** The trial runs in a copy of the database, and so does the import at first. */
  async function refuseWithoutRoom() {
    if (!db.copies) return;
    const lacking = db.copies.databaseBytes() + floorBytes - (await freeBytes());
    if (lacking <= 0) return;
    const shortage = `${inMegabytes(lacking)} more are needed.`;
    throw new Problem(
      507,
      `There is too little room on the disk for a copy of the database: ${shortage}`,
    );
  }

  function refuseWhileOpening() {
    if (state.opening)
      throw new Problem(409, "An archive is being opened just now. Wait until that is done.");
    if (isReading)
      throw new Problem(409, "An archive is being read just now. Wait until that is done.");
  }

  return {
    make,
    begin: (file: Parameters<typeof arriving.begin>[0]) => {
      refuseWhileOpening();
      return arriving.begin(file);
    },
    add: arriving.add,
    stop: arriving.stop,
    putAway,
    forgetOld: arriving.sweep,

    state: (): ArchiveState => ({ ...state, report: waiting?.report ?? null }),

    /** The site does not change. @throws Problem 404, 409, 422, 507 */
    async look(id: string, by: StaffActor): Promise<Report> {
      refuseWhileOpening();
      const { path, name, bytes } = arriving.end(id, by.id);
      isReading = true;
      try {
        const { read, report } = await reportOf(path, { id, name, bytes }, by);
        if (waiting) await putAway(waiting.report.id);
        waiting = { report, path, read };
        state = nothing;
        setTimeout(() => void putAway(id), keptMs).unref();
        return report;
      } catch (error) {
        await arriving.remove(id);
        throw error;
      } finally {
        isReading = false;
      }
    },

    /** Continues in the background; `state` shows the progress. @throws Problem 409 */
    open({ id, over, by }: Opening): void {
      refuseWhileOpening();
      if (waiting?.report.id !== id)
        throw new Problem(409, "This archive is not here any more. Choose its file once more.");
      const { path, read } = waiting;
      const of = read.manifest.pictures.length;
      waiting = null;
      state = { ...nothing, opening: { done: 0, of } };
      const step = (count: number) => {
        state = { ...state, opening: { done: count, of } };
      };
      void refuseWithoutRoom()
        .then(() => opening.open(path, { read, over, by }, step))
        .then((opened) => {
          const { site } = read.manifest;
          state = { ...nothing, receivedArchive: { ...opened, site, at: timestamp(clock.now()) } };
        })
        .catch((err: unknown) => {
          if (!(err instanceof Problem)) log.error({ err }, "an archive could not be opened");
          const message =
            err instanceof Problem
              ? err.message
              : "Something went wrong. Nothing of its texts was taken in.";
          state = { ...nothing, problem: message };
        })
        .finally(() => arriving.remove(id));
    },

    /** The site does not change. @throws Problem 422, 507 */
    report: async (path: string, by: Actor): Promise<Report> =>
      (await reportOf(path, { id: "", name: path, bytes: 0 }, by)).report,

    /** @throws Problem 422, 507 */
    async openFile(path: string, options: Omit<Opening, "id">): Promise<Opened> {
      await refuseWithoutRoom();
      return opening.open(path, { read: await readArchive(path), ...options }, () => {});
    },
  };
}
