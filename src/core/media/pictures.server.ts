import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import {
  nearestPoint,
  type SharedShape,
  sharedSizes,
  widthsOf,
} from "../../platform/pictures/renditions.ts";
import { Problem } from "../../platform/problem.ts";
import { createTaskQueue } from "../../platform/task-queue.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { grounds } from "../../ui/grounds.ts";
import type { Events } from "../activity/events.server.ts";
import type { KeptPicture } from "./contract.ts";
import { createLibrary, keptOf } from "./library.server.ts";
import { type DrawnPicture, drawAvif, drawPicture, hashOf } from "./picture-renditions.server.ts";
import {
  createKept,
  createReplacement,
  type InContent,
  type Named,
  pictureOf,
  wordsOf,
} from "./picture-storage.server.ts";
import {
  libraryStore as library,
  type MediaRow,
  type Size,
  mediaStore as store,
} from "./store.server.ts";

/** The most files of one run, so that other background tasks get their turn. */
const mostAvifs = 10;
const avif = "image/avif";
/** Together with the longest drawing it is shorter than the timeout of an idle connection. */
const longestWaitMs = 20_000;

type PicturesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  content: InContent;
};

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ db, clock, ids, events, content }: PicturesDeps) {
  /** Drawing takes two threads of the pool and up to 300 MB for a second or more. */
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 4, longestWaitMs });
  const keptPictures = createKept({ clock, ids, events, content });
  /** One at a time. @throws Problem 413, 415, 422; 503 if the queue is full or the wait too long */
  const draw = (bytes: Buffer, { id }: Named["by"]): Promise<DrawnPicture> =>
    lane.run(() => drawPicture(bytes), id);
  const shared = { db, clock, keptPictures, content };

  async function keepNew(tx: Tx, { drawing, name, by }: Named & { drawing: DrawnPicture }) {
    const id = ids.uuid();
    const file = await keptPictures.addFile(tx, { drawing, name, by, picture: id });
    if (file === null) return keepKnown(tx, await fileOf(tx, drawing.hash), by);
    const { width, height } = drawing;
    await library.add(tx, {
      ...{ id, media_id: file.id, name, alt: "", words: wordsOf(name, "") },
      ...{ focus_x: 50, focus_y: 50, created_at: keptPictures.at(), by: by.id, removed_at: null },
    });
    const data = { name, width, height, bytes: file.bytes };
    const subject = { kind: "media", id };
    await events.record(tx, { kind: "media.kept", by, subject, contact: null, data });
    return keptOf(await keptPictures.show(tx, id));
  }

  async function fileOf(tx: Tx, hash: string): Promise<MediaRow> {
    const file = await store.find(tx, hash);
    if (!file) throw new Error("a file that was there already is not to be found");
    return file;
  }

  async function keepKnown(tx: Tx, file: MediaRow, by: Named["by"]): Promise<KeptPicture> {
    const row = await keptPictures.find(tx, file.picture_id ?? "");
    if (row.media_id !== file.id) throw wasReplaced(row.name);
    if (row.removed_at !== null) {
      await library.set(tx, row.id, { removed_at: null });
      await keptPictures.record(tx, "media.put_back", { id: row.id, name: row.name, by });
    }
    return { ...keptOf(row), wasThere: row.removed_at === null };
  }

  return {
    ...createLibrary(shared),
    ...createReplacement({ ...shared, draw }),

    /** Draws outside the transaction, because it takes long. The same file is stored once. */
    async upload({ bytes, ...named }: Named & { bytes: Buffer }): Promise<KeptPicture> {
      const existingFile = await store.find(db.read, hashOf(bytes));
      if (existingFile) return db.write((tx) => keepKnown(tx, existingFile, named.by));
      const drawing = await draw(bytes, named.by);
      return db.write((tx) => keepNew(tx, { drawing, ...named }));
    },

    /** Until the AVIF is drawn, the WebP of that width is the answer. @throws Problem 404 */
    async rendition(hash: string, size: Size): Promise<{ blob: Buffer; type: string }> {
      const types = size.type === avif ? [avif, "image/webp"] : [size.type];
      for (const type of types) {
        const blob = await store.blob(db.read, hash, { ...size, type });
        if (blob) return { blob, type };
      }
      throw new Problem(404, "There is no such picture.");
    },

    /** @param hash of a current or a former file @throws Problem 404 */
    async findPicture(hash: string): Promise<Picture> {
      const file = await store.find(db.read, hash);
      return pictureOf(await keptPictures.find(db.read, file?.picture_id ?? ""));
    },

    async cropped(picture: Picture, shape: SharedShape): Promise<Buffer> {
      const { hash, width, focus = { x: 50, y: 50 } } = picture;
      const widest = await store.blob(db.read, hash, { width, type: "image/webp" });
      if (!widest) throw new Problem(404, "There is no such picture.");
      return cropPicture(widest, shape, nearestPoint(focus));
    },

    async drawAvifs(): Promise<void> {
      for (let files = 0; files < mostAvifs; files++) {
        const file = await store.withoutAvif(db.read);
        if (!file) return;
        const renditions: Drawn[] = [];
        const widest = await store.blob(db.read, file.hash, {
          ...{ width: file.width, type: "image/webp" },
        });
        for (const width of widest ? widthsOf(file.width) : [])
          if (widest) renditions.push(await lane.run(() => drawAvif(widest, width)));
        await db.write((tx) => keepAvifs(tx, file.id, renditions));
      }
    },
  };

  async function keepAvifs(tx: Tx, id: string, renditions: Drawn[]) {
    const file = await store.file(tx, id);
    if (!file || file.avif_at !== null) return;
    for (const one of renditions) await store.addRendition(tx, { media_id: id, ...one });
    const bytes = renditions.reduce((sum, { blob }) => sum + blob.length, file.bytes);
    await store.set(tx, id, { avif_at: keptPictures.at(), bytes });
  }
}

type Drawn = Size & { blob: Buffer };

const wasReplaced = (name: string) =>
  new Problem(
    409,
    `This file was replaced in the library, in “${name}”. Use that picture, or undo it there.`,
  );

/** In percent, like CSS `object-position`: the point that stays in view when it is cropped. */
type Focus = { x: number; y: number };

async function cropPicture(widest: Buffer, shape: SharedShape, focus: Focus) {
  const targetSize = sharedSizes[shape];
  const { default: sharp } = await import("sharp");
  const picture = sharp(widest);
  const { width, height } = await picture.metadata();
  const scale = Math.max(targetSize.width / width, targetSize.height / height);
  const part = {
    width: Math.min(width, Math.round(targetSize.width / scale)),
    height: Math.min(height, Math.round(targetSize.height / scale)),
  };
  return picture
    .extract({
      ...part,
      left: Math.round(((width - part.width) * focus.x) / 100),
      top: Math.round(((height - part.height) * focus.y) / 100),
    })
    .resize({ ...targetSize, fit: "fill" })
    .flatten({ background: grounds.light })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
