import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../../platform/clock.ts";
import { emailKey } from "../../../platform/contact.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Actor } from "../../events/contract.ts";
import type { Events } from "../../events/events.server.ts";
import { holdLead } from "../find-lead.server.ts";
import { senderOf } from "../lead-details.ts";
import type { LeadRow } from "../store.server.ts";
import { type Changed, mostAtOnce } from "../working/lead-set.ts";
import { undoing, type Working } from "../working/working.server.ts";
import { exceptionStore as store } from "./exceptions-store.server.ts";
import type { ExceptionKey, SpamException } from "./spam-rules.ts";

type Tx = Transaction<Tables>;
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
      person: null,
      data: {},
    });
    return true;
  }

  const decide =
    (isBlocked: boolean) =>
    ({ id, by }: { id: string; by: Actor }) =>
      db.write(async (tx): Promise<{ changed: Changed[]; exception: ExceptionKey }> => {
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
        if (exception.value !== "" && (await store.set(tx, { ...exception, ...made })))
          await events.record(tx, {
            kind: isBlocked ? "lead.sender_blocked" : "lead.never_held",
            by,
            subject: { kind: "lead", id },
            person: senderOf(lead),
            data: { kind: exception.kind },
          });
        return { changed, exception };
      });

  return {
    /** Also releases the leads that a block of its sender quarantined. @throws Problem 404 */
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

    /** `changed` is the result of `neverHold` or `blockSender`. @throws Problem 404, 409 */
    undoNeverHold: ({ id, changed, by }: { id: string; changed: Changed[]; by: Actor }) =>
      db.write(async (tx): Promise<Changed[]> => {
        const lead = await holdLead(tx, id);
        await remove(tx, exceptionOf(lead), by);
        return changeIn(tx, undoing(changed, by));
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
