/** Who opened what of somebody: once an hour for each, so that reading costs next to nothing. */
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { LimitWindows } from "../../platform/http/limit-windows.ts";
import type { Events } from "../events/events.server.ts";

const hourMs = 3_600_000;

export type Read =
  | { kind: "lead.read"; id: string; person: string }
  | { kind: "person.read"; id: string; person: string }
  /** `person` is whose enquiry it tells of, where that is one. */
  | { kind: "mail.read"; id: string; person: string | null }
  | { kind: "leads.listed"; id: string; person: null };
/** @param staffId who read it */
export type RecordRead = (staffId: string, read: Read) => Promise<void>;

type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Pick<FastifyBaseLogger, "error">;
};

const nouns = {
  "lead.read": "lead",
  "person.read": "person",
  "mail.read": "mail",
  "leads.listed": "view",
} as const;

export function createReads({ db, clock, events, log }: Needs): RecordRead {
  const windows = new LimitWindows(clock.elapsedMs);
  return async (staffId, { kind, id, person }) => {
    const key = `${staffId} ${kind} ${id}`;
    if (windows.take([{ key, most: 1, windowMs: hourMs }]).length > 0) return;
    const subject = { kind: nouns[kind], id };
    const by = { who: "staff", id: staffId } as const;
    // On a full disk enquiries are still answered.
    await db
      .write((tx) => events.record(tx, { kind, by, subject, person, data: {} }))
      .catch((err: unknown) => log.error({ err }, "it was not recorded who read something"));
  };
}
