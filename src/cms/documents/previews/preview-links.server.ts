/** Links by which people without a login see a draft. Only a hash of each key is stored. */
import { createHash } from "node:crypto";
import type { StaffActor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { type Ids, isKey } from "../../../platform/ids.ts";
import { inBatches } from "../../../platform/jobs/jobs.ts";
import { Problem } from "../../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../../platform/time/clock.ts";
import { isSharedFor } from "../contract.ts";
import { recordIn } from "../events.ts";
import { documentOf } from "../find-document.server.ts";
import { guarded, type RefuseUnlessMay } from "../rights.server.ts";
import { contentStore, thrownAway } from "../store.server.ts";
import { previewLinkStore as store } from "./preview-link-store.server.ts";

type PreviewLinksDeps = {
  db: Pick<Database, "read" | "write">;
  clock: Clock;
  ids: Ids;
  events: Events;
  refuseUnlessMay: RefuseUnlessMay;
  /** Whether a colleague still has the right: a link is valid only while its creator may share. */
  mayShare(staff: string): Promise<boolean>;
};

const mostAlive = 20;
/** For this long, an ended link answers 410 instead of 404. */
const keptMs = dayMs;

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

export function createPreviewLinks(needs: PreviewLinksDeps) {
  const { db, clock, ids, events, refuseUnlessMay, mayShare } = needs;
  const record = guarded(recordIn(events), refuseUnlessMay);
  const now = () => timestamp(clock.now());

  return {
    /** @returns the key, of which no copy is kept @throws Problem 400; 404; 409 too many */
    async make(tx: Tx, { id, days, by }: { id: number; days: number; by: StaffActor }) {
      if (!isSharedFor(days)) throw new Problem(400, "Choose for how long it is shared.");
      const { kind, key: address } = await documentOf(tx, id);
      // The lock makes two colleagues who share at the same time count each other's link.
      await contentStore.lockContent(tx);
      const alive = await store.alive(tx, id, { now: now(), limit: mostAlive });
      if (alive.length === mostAlive)
        throw new Problem(
          409,
          `There are ${mostAlive} links to this already. End one of them first.`,
        );
      const key = ids.key();
      const until = timestamp(new Date(clock.now().getTime() + days * dayMs));
      const made = { made_by: by.id, made_at: now(), ends_at: until, ended_at: null };
      await store.insert(tx, { id: ids.uuid(), key_hash: hashOf(key), document_id: id, ...made });
      const data = { kind, key: address, until };
      await record(tx, { id, by }, { kind: "content.shared", data });
      return { key, until };
    },

    list: (id: number) => store.alive(db.read, id, { now: now(), limit: mostAlive }),

    async end(tx: Tx, { id, link, by }: { id: number; link: string; by: StaffActor }) {
      const { kind, key } = await documentOf(tx, id);
      if (!(await store.end(tx, { id: link, document: id, at: now() })))
        throw new Problem(404, "This link has ended already.");
      await record(tx, { id, by }, { kind: "content.sharing_ended", data: { kind, key } });
    },

    /** @throws Problem 404 if there was no such link; 410 if it has ended */
    async find(key: string): Promise<{ kind: string; id: number; until: string }> {
      const link = isKey(key) ? await store.byHash(db.read, hashOf(key)) : undefined;
      if (!link) throw new Problem(404, "There is no preview at this address.");
      const document = await documentOf(db.read, link.document_id);
      const isOver =
        link.ended_at !== null || link.ends_at <= now() || document.kind === thrownAway;
      if (isOver || !(await mayShare(link.made_by)))
        throw new Problem(
          410,
          "This preview has ended. Ask the person who shared it for a new link.",
        );
      return { kind: document.kind, id: document.id, until: link.ends_at };
    },

    deleteOld: () =>
      inBatches((limit) => db.write((tx) => store.deleteOld(tx, ago(clock, keptMs), limit))),
  };
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");
