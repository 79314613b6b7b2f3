/** Exports the whole site as one file, and opens such a file of another site. */
import type { FastifyBaseLogger } from "fastify";
import type { StaffActor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Pictures } from "../../core/media/pictures.server.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FreeBytes } from "../../platform/disk/disk-watch.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Content } from "../documents/content.server.ts";
import type { OverWritten } from "../documents/transfer/exported-document.ts";
import { createMaking } from "./archive-files.server.ts";
import { type Read, readArchive } from "./archive-reading.server.ts";
import type { Report } from "./contract.ts";
import { createOpening, type Opened, type Progress } from "./opening.server.ts";
import { createArriving } from "./upload.server.ts";

type ArchivesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  content: Content;
  pictures: Pictures;
  /** The company's name. */
  site(): Promise<string>;
  freeBytes: FreeBytes;
  /** Holds uploads until they are opened. */
  folder: string;
  log: Pick<FastifyBaseLogger, "error">;
};
type Waiting = { report: Report; path: string; read: Read };
type ReceivedArchive = Opened & { at: string; site: string };
export type ArchiveState = {
  report: Report | null;
  /** Of the archive that is being opened. */
  opening: Progress | null;
  /** Result of the last one that this process opened. */
  receivedArchive: ReceivedArchive | null;
  problem: string | null;
};
type Opening = { id: string; over: OverWritten; by: StaffActor };

/** Archives that were read are kept this long; then their upload is deleted. */
const keptMs = 3_600_000;

export type Archives = ReturnType<typeof createArchives>;

export function createArchives(needs: ArchivesDeps) {
  const { content, pictures, clock, events, log } = needs;
  const { make } = createMaking({ ...needs });
  const arriving = createArriving(needs);
  const opening = createOpening({ events, content, pictures });
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

  async function reportOf(path: string, about: Pick<Report, "id" | "name" | "bytes">) {
    const read = await readArchive(path);
    const { site, madeAt, pictures: all } = read.manifest;
    const here = await opening.pictureHashes(all);
    const documents = await opening.plan(read, here);
    const counted = { all: all.length, new: all.length - here.size };
    const report = { ...about, site, madeAt, pictures: counted, documents };
    return { read, report };
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
    deleteOld: arriving.sweep,

    state: (): ArchiveState => ({ ...state, report: waiting?.report ?? null }),

    /**
     * Reads an uploaded archive and reports; the site does not change.
     * @throws Problem 404, 409, 422
     */
    async look(id: string, by: StaffActor): Promise<Report> {
      refuseWhileOpening();
      const { path, name, bytes } = arriving.end(id, by.id);
      isReading = true;
      try {
        const { read, report } = await reportOf(path, { id, name, bytes });
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

    /**
     * Returns at once and continues in the background; `state` shows the progress.
     * @throws Problem 409
     */
    open({ id, over, by }: Opening): void {
      refuseWhileOpening();
      if (waiting?.report.id !== id)
        throw new Problem(409, "This archive is not here any more. Choose its file once more.");
      const { path, read } = waiting;
      const of = read.manifest.pictures.length;
      waiting = null;
      state = { ...nothing, opening: { what: "picture", done: 0, of } };
      const step = (progress: Progress) => {
        state = { ...state, opening: progress };
      };
      void opening
        .open(path, { read, over, by }, step)
        .then((opened) => {
          const { site } = read.manifest;
          state = { ...nothing, receivedArchive: { ...opened, site, at: timestamp(clock.now()) } };
        })
        .catch((err: unknown) => {
          const reason = err instanceof Problem ? (err.cause ?? err) : err;
          if (!(reason instanceof Problem))
            log.error({ err: reason }, "an archive could not be opened");
          const message =
            err instanceof Problem ? err.message : "Something went wrong. Nothing was taken in.";
          state = { ...nothing, problem: message };
        })
        .finally(() => arriving.remove(id));
    },

    /** Reports on a file on this machine; the site does not change. @throws Problem 422 */
    report: async (path: string): Promise<Report> =>
      (await reportOf(path, { id: "", name: path, bytes: 0 })).report,

    /** @throws Problem 422, 507 */
    openFile: async (path: string, options: Omit<Opening, "id">): Promise<Opened> =>
      opening.open(path, { read: await readArchive(path), ...options }, () => {}),
  };
}
