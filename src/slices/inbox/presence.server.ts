/**
 * Who else looks at an enquiry. Each process tells over the bus who looks through it, and again
 * before that is forgotten, so that nobody stays whose process has died. No row is written.
 */
import type { Database } from "../../platform/db/database.ts";
import { lookingAt } from "./topic.ts";

/** Told again by each heartbeat of the streams, which come more often. */
const lifeMs = 45_000;
/** Of one enquiry, in one process. */
const mostStaff = 10;
/** As many enquiries as fit into one message of the bus, each with all its staff. */
const mostLeads = 15;

type Needs = {
  db: Pick<Database, "write" | "publish" | "subscribe">;
  elapsedMs(): number;
  /** Of this process. Two never have the same. */
  ownId: string;
  /** Who looks at it through this process. */
  staffAt(lead: string): string[];
  /** Tells those who look at it through this process. */
  tell(lead: string, staff: string[]): void;
  failed(error: unknown): void;
};
type Heard = { staff: string[]; untilMs: number };

export function createPresence({ db, elapsedMs, ownId, staffAt, tell, failed }: Needs) {
  /** By enquiry and process. */
  const heard = new Map<string, Map<string, Heard>>();

  function hear(lead: string, from: string, staff: string[]) {
    const before = at(lead);
    const ofLead = heard.get(lead) ?? new Map<string, Heard>();
    if (staff.length > 0) ofLead.set(from, { staff, untilMs: elapsedMs() + lifeMs });
    else ofLead.delete(from);
    if (ofLead.size > 0) heard.set(lead, ofLead);
    else heard.delete(lead);
    const now = at(lead);
    if (now.join() !== before.join()) tell(lead, now);
  }

  const at = (lead: string): string[] => [
    ...new Set([...(heard.get(lead)?.values() ?? [])].flatMap(({ staff }) => staff)),
  ];

  async function publish(leads: string[]) {
    const looking = () => leads.map((lead) => ({ lead, staff: staffAt(lead).slice(0, mostStaff) }));
    // Read when it is sent: of two who come and go, the later message says what is so.
    await db.write(async (tx) => db.publish(tx, lookingAt, { from: ownId, looking: looking() }));
  }

  const unsubscribe = db.subscribe(lookingAt, ({ from, looking }) => {
    for (const { lead, staff } of looking) hear(lead, from, staff);
  });

  return {
    /** @returns their ids, of whoever asks, too */
    at,

    /** Somebody came to these enquiries, or left them, or is there still. */
    changed(leads: string[]) {
      for (let from = 0; from < leads.length; from += mostLeads)
        publish(leads.slice(from, from + mostLeads)).catch(failed);
    },

    forgetExpired() {
      const nowMs = elapsedMs();
      for (const [lead, ofLead] of heard)
        for (const [from, { untilMs }] of ofLead) if (untilMs < nowMs) hear(lead, from, []);
    },

    close: unsubscribe,
  };
}
