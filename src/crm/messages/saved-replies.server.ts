import type { EventKind, StaffActor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { mostReplies, type SavedReply, type SavedReplyBody } from "./saved-reply-contract.ts";
import { savedReplyStore as store } from "./store.server.ts";

type Change = SavedReplyBody & { id: string; basedOn: number; by: StaffActor };
type Put = { kind: Extract<EventKind, `saved_reply.${string}`>; reply: SavedReply; by: StaffActor };
type SavedRepliesDeps = { db: Database; clock: Clock; ids: Ids; events: Events };

export function createSavedReplies({ db, clock, ids, events }: SavedRepliesDeps) {
  async function put(tx: Tx, { reply, by, kind }: Put): Promise<SavedReply> {
    const changed_at = timestamp(clock.now());
    await store.put(tx, { ...reply, staff_id: by.id, changed_at });
    await record(tx, { reply, by, kind });
    return reply;
  }

  const record = (tx: Tx, { reply: { id, title }, by, kind }: Put) =>
    events.record(tx, {
      kind,
      by,
      subject: { kind: "saved_reply", id },
      contact: null,
      data: { title },
    });

  async function refuseTooMany(tx: Tx) {
    if ((await store.all(tx, mostReplies)).length >= mostReplies)
      throw new Problem(409, `There is room for ${mostReplies} replies. Remove one first.`);
  }

  return {
    async list(): Promise<SavedReply[]> {
      const rows = await store.all(db.read, mostReplies);
      return rows.map(replyOf).sort((a, b) => a.title.localeCompare(b.title, "en"));
    },

    /** @throws Problem 409 where the limit is reached */
    add: ({ title, text, by }: SavedReplyBody & { by: StaffActor }): Promise<SavedReply> =>
      db.write(async (tx) => {
        await refuseTooMany(tx);
        const reply = { id: ids.uuid(), title, text, version: 1 };
        return put(tx, { kind: "saved_reply.added", reply, by });
      }),

    /** @throws Problem 404; 409 with `current` and `yours` if it was changed since `basedOn` */
    save: ({ id, title, text, basedOn, by }: Change): Promise<SavedReply> =>
      db.write(async (tx) => {
        const row = await store.hold(tx, id);
        if (!row) throw noSuchReply();
        const current = replyOf(row);
        if (row.title === title && row.text === text) return current;
        if (row.version !== basedOn) throw conflictProblem({ current, yours: { title, text } });
        const reply = { id, title, text, version: row.version + 1 };
        return put(tx, { kind: "saved_reply.changed", reply, by });
      }),

    /** @returns what `restore` takes to undo the removal @throws Problem 404 */
    remove: ({ id, by }: { id: string; by: StaffActor }): Promise<SavedReply> =>
      db.write(async (tx) => {
        const row = await store.remove(tx, id);
        if (!row) throw noSuchReply();
        const reply = replyOf(row);
        await record(tx, { kind: "saved_reply.removed", reply, by });
        return reply;
      }),

    /** A reply with this id that exists stays as it is. @throws Problem 409 at the limit */
    restore: (reply: SavedReply, by: StaffActor): Promise<void> =>
      db.write(async (tx) => {
        if (await store.hold(tx, reply.id)) return;
        await refuseTooMany(tx);
        await put(tx, { kind: "saved_reply.added", reply, by });
      }),
  };
}

const replyOf = ({ id, title, text, version }: SavedReply): SavedReply => ({
  id,
  title,
  text,
  version,
});

const noSuchReply = () => new Problem(404, "Somebody has removed this reply meanwhile.");
const conflictProblem = (both: { current: SavedReply; yours: SavedReplyBody }) =>
  new Problem(409, "Somebody else has changed this reply since you opened it.", { extra: both });
