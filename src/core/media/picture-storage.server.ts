import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import { Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text/fold.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { StaffActor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import type { mediaEvents } from "./events.ts";
import { type DrawnPicture, hashOf } from "./picture-renditions.server.ts";
import {
  type LibraryRow,
  libraryStore as library,
  type MediaRow,
  mediaStore as store,
} from "./store.server.ts";

/** For all pictures together: they are in the database and in each of its backups. */
const mostBytes = 2 * 1024 ** 3;

export type Named = { name: string; by: StaffActor };

export type Use = {
  id: number;
  title: string;
  kind: string;
  path: string | null;
  /** Visitors see it now, later, or only if someone publishes the draft. */
  state: "live" | "scheduled" | "draft";
};

export type InContent = {
  show(tx: Tx, pictureUpdate: { id: string; hashes: string[]; picture: Picture }): Promise<void>;
  hide(tx: Tx, id: string): Promise<void>;
  redraw(tx: Tx, id: string): Promise<void>;
  uses(db: Queries, id: string): Promise<Use[]>;
  isSeen(db: Queries, id: string): Promise<boolean>;
  usedAmong(db: Queries, ids: string[]): Promise<Set<string>>;
  isInVersions(db: Queries, id: string): Promise<boolean>;
  rightTo(db: Queries, id: string): Promise<"company.change" | null>;
  refuseUnlessMay(tx: Tx, options: { id: string; by: StaffActor }): Promise<void>;
};

type KeptDeps = { clock: Clock; ids: Ids; events: Events; content: InContent };

export type KeptPictures = ReturnType<typeof createKept>;

export function createKept({ clock, ids, events, content }: KeptDeps) {
  const at = () => timestamp(clock.now());

  async function find(db: Queries, id: string): Promise<LibraryRow> {
    const row = await library.find(db, id);
    if (!row) throw new Problem(404, "This picture is not in the library.");
    return row;
  }

  async function refuseFull(tx: Tx, bytes: number) {
    if ((await store.bytesOfAll(tx)) + bytes > mostBytes) throw noRoom();
  }

  async function addAgain(tx: Tx, id: string, { renditions }: DrawnPicture): Promise<string> {
    const bytes = bytesOf(renditions);
    await refuseFull(tx, bytes);
    for (const one of renditions) await store.addRendition(tx, { media_id: id, ...one });
    await store.set(tx, id, { bytes, avif_at: null });
    return id;
  }

  /** @returns the file's id, or null if it was added meanwhile @throws Problem 507 */
  async function addFile(tx: Tx, file: Named & { drawing: DrawnPicture; picture: string }) {
    const { drawing, name, by, picture } = file;
    const { hash, type, width, height, colour, renditions } = drawing;
    const bytes = bytesOf(renditions);
    await refuseFull(tx, bytes);
    const id = ids.uuid();
    const of = { id, hash, name, width, height, colour, type, bytes, created_at: at(), by: by.id };
    const none = { avif_at: null, replaced_at: null };
    if (!(await store.add(tx, { ...of, ...none, picture_id: picture }))) return null;
    for (const one of renditions) await store.addRendition(tx, { media_id: id, ...one });
    return { id, bytes };
  }

  async function show(tx: Tx, id: string): Promise<LibraryRow> {
    const row = await find(tx, id);
    const hashes = (await store.filesOf(tx, id)).map(({ hash }) => hash);
    await content.show(tx, { id, hashes, picture: pictureOf(row) });
    await content.redraw(tx, id);
    return row;
  }

  type Kind = Exclude<keyof typeof mediaEvents, "media.kept">;
  /** In the caller's transaction, so that a refusal undoes the change. @throws Problem 403 */
  async function record(tx: Tx, kind: Kind, { id, name, by }: Named & { id: string }) {
    await content.refuseUnlessMay(tx, { id, by });
    const subject = { kind: "media", id };
    await events.record(tx, { kind, by, subject, contact: null, data: { name } });
  }

  return { at, find, addFile, addAgain, show, record };
}

export const pictureOf = (row: LibraryRow): Picture => ({
  hash: row.hash,
  width: row.width,
  height: row.height,
  alt: row.alt,
  ...(row.colour !== null && { colour: row.colour }),
  focus: { x: row.focus_x, y: row.focus_y },
});

const bytesOf = (renditions: { blob: Buffer }[]): number =>
  renditions.reduce((sum, { blob }) => sum + blob.length, 0);

/** In words. A name and 500 characters of alternative text have fewer. */
const mostFound = 200;

export const wordsOf = (name: string, alt: string): string =>
  fold(`${name} ${alt}`).slice(0, mostFound).join(" ");

const noRoom = () =>
  new Problem(507, "There is no room for more pictures: 2 GB are the most the site keeps.");

type ReplacementDeps = {
  db: Database;
  keptPictures: KeptPictures;
  draw(bytes: Buffer, by: StaffActor): Promise<DrawnPicture>;
};
type Replacing = Named & { id: string; bytes: Buffer };

export function createReplacement({ db, keptPictures, draw }: ReplacementDeps) {
  async function point(tx: Tx, { id, file, by }: { id: string; file: string; by: StaffActor }) {
    const { media_id: former, name } = await keptPictures.find(tx, id);
    await store.set(tx, former, { replaced_at: keptPictures.at() });
    await store.set(tx, file, { replaced_at: null });
    await library.set(tx, id, { media_id: file });
    await keptPictures.record(tx, "media.replaced", { id, name, by });
    await keptPictures.show(tx, id);
    return former;
  }

  async function refuseKnown(existingFile: MediaRow, id: string) {
    const of = await keptPictures.find(db.read, existingFile.picture_id ?? "");
    if (of.id !== id)
      throw new Problem(409, `This file is in the library already, as “${of.name}”.`);
    if (of.media_id === existingFile.id)
      throw new Problem(409, "This is the file that it has already.");
  }

  return {
    /** @returns the former file's id, to undo it @throws Problem 403, 404, 409, 413, 415, 422 */
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

    /** The picture gets a former file back. @throws Problem 403, 404; 410 if that is deleted */
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
