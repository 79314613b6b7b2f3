import type { Actor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Undoable } from "../../../core/activity/undo.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { emailKey } from "../../../platform/text/contact.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { holdLead } from "../find-lead.server.ts";
import { senderOf } from "../lead-details.ts";
import type { LeadRow } from "../store.server.ts";
import { mostAtOnce } from "../working/lead-set.ts";
import type { Working } from "../working/working.server.ts";
import { exceptionStore as store } from "./exceptions-store.server.ts";
import type { ExceptionKey, SpamException } from "./spam-rules.ts";

const mostShown = 200;

type ExceptionsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  changeIn: Working["changeIn"];
};

export function createExceptions({ db, clock, events, changeIn }: ExceptionsDeps) {
  async function remove(tx: Tx, { kind, value }: ExceptionKey, by: Actor): Promise<boolean> {
    if (!(await store.remove(tx, { kind, value }))) return false;
    await events.record(tx, {
      kind: "spam_exception.removed",
      by,
      subject: { kind: "spam_exception", id: kind },
      contact: null,
      data: {},
    });
    return true;
  }

  const decide =
    (isBlocked: boolean) =>
    ({ id, by }: { id: string; by: Actor }) =>
      db.write(async (tx) => {
        const lead = await holdLead(tx, id);
        const exception = exceptionOf(lead);
        const quarantinedIds = isBlocked
          ? []
          : await store.findQuarantinedIds(tx, exception, mostAtOnce - 1);
        const ids = [...new Set([id, ...quarantinedIds])];
        const set = { spam: isBlocked };
        const changed = await changeIn(
          tx,
          ids.map((one) => ({ id: one, set, was: {}, by })),
        );
        const made = {
          blocks: isBlocked ? 1 : 0,
          staff_id: by.who === "staff" ? by.id : null,
          created_at: timestamp(clock.now()),
        };
        // A lead entered by hand without an email has no network either.
        const undo = changed.map(({ event }) => event);
        if (exception.value !== "" && (await store.set(tx, { ...exception, ...made }))) {
          const event = await events.record(tx, {
            kind: isBlocked ? "lead.sender_blocked" : "lead.never_held",
            by,
            subject: { kind: "lead", id },
            contact: senderOf(lead),
            data: { kind: exception.kind },
          });
          undo.push(event);
        }
        return { changed, exception, undo };
      });

  /** The leads that it released or quarantined have events of their own. */
  const exceptionUndoable: Undoable<"lead.never_held" | "lead.sender_blocked"> = {
    async undo(tx, [{ subject }], by) {
      await remove(tx, exceptionOf(await holdLead(tx, subject.id)), by);
      return null;
    },
  };

  return {
    exceptionUndoable,

    /**
     * Also releases the leads that a block of its sender quarantined.
     * @returns in `undo` the events that undo it @throws Problem 404
     */
    neverHold: decide(false),

    /** Quarantines this lead and all later ones of its sender. Otherwise like `neverHold`. */
    blockSender: decide(true),

    isBlocked: async (lead: LeadRow): Promise<boolean> =>
      (await store.isBlocked(db.read, {
        email: lead.email && emailKey(lead.email),
        network: lead.network,
      })) === true,

    /** @throws Problem 404 */
    holdAgain: ({ kind, value }: ExceptionKey, by: Actor): Promise<void> =>
      db.write(async (tx) => {
        if (!(await remove(tx, { kind, value }, by)))
          throw new Problem(404, "This is not there any more.");
      }),

    /** Newest first. */
    exceptions: async (): Promise<SpamException[]> =>
      (await store.newest(db.read, mostShown)).map(({ staff_id, created_at, blocks, ...key }) => ({
        ...key,
        blocks: blocks === 1,
        by: staff_id,
        at: created_at,
      })),
  };
}

/** Too many leads concern the whole network; any other reason concerns the sender. */
function exceptionOf({ email, network, spam_reason }: LeadRow): ExceptionKey {
  if (email === null || spam_reason === "too many") return { kind: "network", value: network };
  return { kind: "email", value: emailKey(email) };
}
