import type { Actor } from "../../core/activity/contract.ts";
import type { Queries, Tx } from "../../platform/db/database.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import type { OwnRight } from "../content-types/kind.ts";
import type { Registry } from "../content-types/registry.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import type { Derivation } from "./publication/derivation.server.ts";
import { AtFault } from "./publication/publication-faults.server.ts";
import type { RefuseUnlessMay } from "./rights.server.ts";
import { contentStore as store } from "./store.server.ts";

type ContentPicturesDeps = {
  kinds: Registry;
  derivation: Pick<Derivation, "derive">;
  bump(tx: Tx): Promise<void>;
  refuseUnlessMay: RefuseUnlessMay;
};
type ShowOptions = { id: string; hashes: string[]; picture: Picture };

const ownersPicture =
  "This picture is among the company’s facts, so only an owner may change it. Ask one of them.";

export const createContentPictures = ({
  kinds,
  derivation,
  bump,
  refuseUnlessMay,
}: ContentPicturesDeps) => ({
  /** @param options every hash that the picture has had, because bodies contain any of them */
  async show(tx: Tx, { id, hashes, picture }: ShowOptions): Promise<void> {
    // A document that is being published has the old data; `redraw` finds it once it is live.
    await store.lockContent(tx);
    await pictures.set(tx, { picture_id: id, shown: JSON.stringify(picture) }, hashes);
  },

  async hide(tx: Tx, id: string): Promise<void> {
    await pictures.remove(tx, id);
  },

  async redraw(tx: Tx, id: string): Promise<void> {
    await store.lockContent(tx);
    const live = (await pictures.liveWith(tx, id)).map((one) => one.id);
    if (live.length === 0) return;
    const faults = await derivation.derive(tx, live);
    if (faults.length > 0) throw new AtFault(faults);
    await bump(tx);
  },

  async uses(db: Queries, id: string) {
    const rows = await pictures.first(db, id);
    return rows.map(({ number, live_version, title, kind: name, id: of }) => {
      const { names, inAdmin } = kinds.of(name);
      const state = stateOf(number, live_version);
      return {
        id: of,
        title: title || names.many,
        kind: name,
        state,
        path: inAdmin ? names.path : null,
      };
    });
  },

  isSeen: async (db: Queries, id: string): Promise<boolean> =>
    (await pictures.findVisibleUse(db, id)) !== undefined,

  /** The right that a change needs beside the right to write: that of a document that shows it. */
  async rightTo(db: Queries, id: string): Promise<OwnRight | null> {
    const found = await pictures.kindsWith(db, id);
    return found.map(({ kind }) => kinds.of(kind).right).find((right) => right !== null) ?? null;
  },

  async refuseUnlessMay(tx: Tx, { id, by }: { id: string; by: Actor }): Promise<void> {
    for (const { kind } of await pictures.kindsWith(tx, id))
      await refuseUnlessMay(tx, { kind, by, sentence: ownersPicture });
  },

  async usedAmong(db: Queries, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    return new Set((await pictures.used(db, ids)).map(({ picture_id }) => picture_id));
  },

  isInVersions: pictures.isInVersions,
});

function stateOf(number: number, live: number | null): "draft" | "live" | "scheduled" {
  if (number === 0) return "draft";
  return number === live ? "live" : "scheduled";
}
