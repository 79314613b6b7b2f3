import type { Transaction } from "kysely";
import type { Attempt, Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { OverWritten, Taken } from "../content/carried.ts";
import type { Content } from "../content/content.server.ts";
import type { Actor, StaffActor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Pictures } from "../media/pictures.server.ts";
import type { PictureOf } from "./contract.ts";
import { parseExportedDocument, type Read, readPictures } from "./reading.server.ts";
import { countsOf } from "./report-words.ts";

type Tx = Transaction<Tables>;
type OpeningDeps = {
  db: Pick<Database, "tryOut" | "writeLong">;
  events: Events;
  content: Pick<Content, "takeInAll" | "pictures">;
  pictures: Pick<Pictures, "findPicture" | "upload" | "describe">;
  /** For a copy of the database. @throws Problem 507 */
  refuseWithoutRoom(): Promise<void>;
};
type Tried = { read: Read; by: Actor };
type OpenOptions = { read: Read; by: StaffActor; over: OverWritten };
type TriedOut = Record<OverWritten, Taken[]>;
export type Opened = {
  placed: Taken[];
  pictures: number;
  unkept: { name: string; why: string }[];
};

const subject = { kind: "archive", id: "archive" };
const noRoom = 507;

export function createOpening({ db, events, content, pictures, refuseWithoutRoom }: OpeningDeps) {
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

  return {
    pictureHashes,

    tryOut: ({ read, by }: Tried, here: ReadonlyMap<string, string>): Promise<TriedOut> =>
      db.tryOut(async (attempt: Attempt) => {
        const documents = documentsOf(read, here);
        const coming = read.manifest.pictures.filter(({ hash }) => !here.has(hash));
        const tried: Attempt = (verb) =>
          attempt(async (tx) => {
            for (const one of coming) await content.pictures.show(tx, standIn(one));
            return verb(tx);
          });
        const copies = await content.takeInAll(tried, { documents, over: "beside", by });
        const isWritten = copies.some(({ as }) => as === "draft" || as === "left");
        if (!isWritten) return { beside: copies, replace: copies };
        const replace = await content.takeInAll(tried, { documents, over: "replace", by });
        return { beside: copies, replace };
      }),

    /** @throws Problem 422 where the file has changed; 507 */
    async open(
      path: string,
      { read, over, by }: OpenOptions,
      step: (count: number) => void,
    ): Promise<Opened> {
      const { site, madeAt, pictures: all } = read.manifest;
      const here = await pictureHashes(all);
      const unkept: Opened["unkept"] = [];
      let count = here.size;
      const missing = all.filter(({ hash }) => !here.has(hash));
      await readPictures(path, missing, async (one, bytes) => {
        try {
          here.set(one.hash, await keepPicture(one, bytes, by));
        } catch (error) {
          if (!(error instanceof Problem) || error.status === noRoom) throw error;
          unkept.push({ name: one.called, why: error.message });
        }
        count += 1;
        step(count);
      });
      const documents = documentsOf(read, here);
      const alreadyHere = missing.length - unkept.length;
      const run = async (work: (tx: Tx) => Promise<Taken[]>) => {
        // Check again: the pictures have made the database grow.
        await refuseWithoutRoom();
        return db.writeLong(async (tx) => {
          const placed = await work(tx);
          const data = { site, madeAt, over, counts: countsOf(placed), pictures: alreadyHere };
          await events.record(tx, { kind: "archive.opened", by, subject, person: null, data });
          return placed;
        });
      };
      const placed = await content.takeInAll(run, { documents, over, by });
      return { placed, pictures: alreadyHere, unkept };
    },
  };
}

/** Stands in for a picture that is not here yet; its size does not matter. */
const standIn = ({ hash, alt, focus }: PictureOf) => ({
  id: hash,
  hashes: [hash],
  picture: { hash, alt, focus, width: 1_280, height: 720 },
});

function nullIfNone(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
