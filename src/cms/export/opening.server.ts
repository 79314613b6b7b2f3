import type { StaffActor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Pictures } from "../../core/media/pictures.server.ts";
import { Problem } from "../../platform/problem.ts";
import { counted } from "../../platform/text/amounts.ts";
import type { Content } from "../documents/content.server.ts";
import type { OverWritten, Taken } from "../documents/transfer/exported-document.ts";
import { parseExportedDocument, type Read, readPictures } from "./archive-reading.server.ts";
import { countsOf } from "./archive-report-words.ts";
import type { PictureOf } from "./contract.ts";

type OpeningDeps = {
  events: Events;
  content: Pick<Content, "takeInAll" | "planImport">;
  pictures: Pick<Pictures, "findPicture" | "upload" | "describe">;
};
type OpenOptions = { read: Read; by: StaffActor; over: OverWritten };
export type Opened = {
  placed: Taken[];
  pictures: number;
  unkept: { name: string; why: string }[];
};
/** How many are done, of the pictures first, then of the documents. */
export type Progress = { what: "picture" | "document"; done: number; of: number };
type Step = (progress: Progress) => void | Promise<void>;

const subject = { kind: "archive", id: "archive" };
const noRoom = 507;

export function createOpening({ events, content, pictures }: OpeningDeps) {
  /** Maps a picture's hash in the archive to the hash of the same picture here. */
  async function pictureHashes(all: PictureOf[]): Promise<Map<string, string>> {
    const here = new Map<string, string>();
    for (const { hash, sha256 } of all) {
      const localHash = (await hashHere(hash)) ?? (await hashHere(sha256.slice(0, hash.length)));
      if (localHash !== null) here.set(hash, localHash);
    }
    return here;
  }

  const hashHere = (hash: string): Promise<string | null> =>
    pictures.findPicture(hash).then((picture) => picture.hash, nullIfNone);

  const documentsOf = ({ documents }: Read, here: ReadonlyMap<string, string>) =>
    documents.map((json) => parseExportedDocument(json, here));

  async function keepPicture(of: PictureOf, bytes: Buffer, by: StaffActor): Promise<string> {
    const { called: name, alt, focus } = of;
    const { id, hash } = await pictures.upload({ bytes, name, by });
    const isPlain = alt === "" && focus.x === 50 && focus.y === 50;
    if (!isPlain) await pictures.describe({ id, set: { alt, focus }, by });
    return hash;
  }

  async function open(path: string, { read, over, by }: OpenOptions, step: Step): Promise<Opened> {
    const { site, madeAt, pictures: all } = read.manifest;
    const here = await pictureHashes(all);
    const unkept: Opened["unkept"] = [];
    let done = here.size;
    const missing = all.filter(({ hash }) => !here.has(hash));
    await readPictures(path, missing, async (one, bytes) => {
      try {
        here.set(one.hash, await keepPicture(one, bytes, by));
      } catch (error) {
        if (!(error instanceof Problem) || error.status === noRoom) throw error;
        unkept.push({ name: one.called, why: error.message });
      }
      done += 1;
      await step({ what: "picture", done, of: all.length });
    });
    const kept = missing.length - unkept.length;
    const documents = documentsOf(read, here);
    await step({ what: "document", done: 0, of: documents.length });
    const about = { subject, by, contact: null };
    const placed = await content.takeInAll({
      ...{ documents, over, by },
      step: (count) => step({ what: "document", done: count, of: documents.length }),
      async first(tx) {
        await events.record(tx, { ...about, kind: "archive.begun", data: { site, madeAt, over } });
      },
      async last(tx, taken) {
        const data = { site, madeAt, over, counts: countsOf(taken), pictures: kept };
        await events.record(tx, { ...about, kind: "archive.opened", data });
      },
    });
    return { placed, pictures: kept, unkept };
  }

  return {
    pictureHashes,

    /** Says what opening would do with each document, for both ways. */
    async plan(
      read: Read,
      here: ReadonlyMap<string, string>,
    ): Promise<Record<OverWritten, Taken[]>> {
      const documents = documentsOf(read, here);
      const coming = new Set(read.manifest.pictures.map(({ hash }) => hash));
      const toPlan = { documents, pictures: coming };
      const { taken: beside } = await content.planImport({ ...toPlan, over: "beside" });
      const isWritten = beside.some(({ as }) => as === "draft" || as === "left");
      if (!isWritten) return { beside, replace: beside };
      const { taken: replace } = await content.planImport({ ...toPlan, over: "replace" });
      return { beside, replace };
    },

    /**
     * Stores the pictures one by one, then the documents in batches.
     * @throws Problem 422 where the file has changed; 507; once something is in, it says what
     */
    async open(path: string, options: OpenOptions, step: Step): Promise<Opened> {
      let last: Progress | null = null;
      try {
        return await open(path, options, (progress) => {
          last = progress;
          return step(progress);
        });
      } catch (error) {
        throw last === null ? error : stopped(error, stateSentence(last, options.read));
      }
    },
  };
}

function stopped(cause: unknown, state: string): Problem {
  const isRefusal = cause instanceof Problem;
  const why = isRefusal ? cause.message : "Something went wrong.";
  return Object.assign(new Problem(isRefusal ? cause.status : 500, `${why} ${state}`), { cause });
}

function stateSentence({ what, done, of }: Progress, { manifest }: Read): string {
  const documents = what === "document" ? done : 0;
  const pictures = what === "picture" ? `${done} of ${counted(of, "picture")}` : "The pictures";
  return (
    `${pictures} and ${documents} of ${counted(manifest.documents.length, "document")} are in; ` +
    "nothing of the others is live yet. Open the same archive again: it goes on from there."
  );
}

function nullIfNone(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
