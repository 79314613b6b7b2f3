import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { createLane } from "../../platform/lane.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { KeptPicture } from "./contract.ts";
import { type DrawnPicture, drawPicture, hashOf } from "./drawn-picture.server.ts";
import { renditionOf } from "./renditions.ts";
import { type MediaRow, type Size, mediaStore as store } from "./store.server.ts";

/** Of all pictures together: they are in the database, and in each of its copies. */
const mostBytes = 2 * 1024 ** 3;
const previewWidth = 640;

type Tx = Transaction<Tables>;
type Needs = { db: Database; clock: Clock; ids: Ids; events: Events };
type Staff = Extract<Actor, { who: "staff" }>;
type Named = { name: string; by: Staff };

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ db, clock, ids, events }: Needs) {
  /** Drawing takes two threads of the pool and up to 200 MB for a second or more. */
  const lane = createLane({ atOnce: 1, mostWaiting: 4 });

  /** @throws Problem 507 where there is no room for more pictures */
  async function keepPicture(tx: Tx, { drawn, name, by }: Named & { drawn: DrawnPicture }) {
    const { hash, type, width, height, renditions } = drawn;
    const bytes = renditions.reduce((sum, { blob }) => sum + blob.length, 0);
    if ((await store.bytesOfAll(tx)) + bytes > mostBytes) throw noRoom();
    const id = ids.uuid();
    const created_at = timestamp(clock.now());
    const row = { id, hash, name, width, height, type, bytes, created_at, by: by.id };
    if (!(await store.add(tx, row))) return toPicture((await store.find(tx, hash)) ?? row);
    for (const one of renditions) await store.addRendition(tx, { media_id: id, ...one });
    const data = { name, width, height, bytes };
    const subject = { kind: "media", id };
    await events.record(tx, { kind: "media.kept", by, subject, person: null, data });
    return toPicture(row);
  }

  return {
    /** One at a time. @throws Problem 413, 415, 422; 503 where too many wait */
    draw: (bytes: Buffer): Promise<DrawnPicture> => lane.run(() => drawPicture(bytes)),

    keepPicture,

    /** Both: drawing must not hold up a transaction. The same file is drawn and kept once. */
    async upload({ bytes, ...named }: Named & { bytes: Buffer }): Promise<KeptPicture> {
      const known = await store.find(db.read, hashOf(bytes));
      if (known) return toPicture(known);
      const drawn = await this.draw(bytes);
      return db.write((tx) => keepPicture(tx, { drawn, ...named }));
    },

    /** @throws Problem 404 */
    async rendition(hash: string, size: Size): Promise<Buffer> {
      const blob = await store.blob(db.read, hash, size);
      if (!blob) throw new Problem(404, "There is no such picture.");
      return blob;
    },
  };
}

const toPicture = ({ id, hash, width, height }: MediaRow): KeptPicture => ({
  id,
  hash,
  src: renditionOf({ hash, width, height }, previewWidth).src,
  width,
  height,
});

const noRoom = () =>
  new Problem(507, "There is no room for more pictures: 2 GB are the most the site keeps.");
