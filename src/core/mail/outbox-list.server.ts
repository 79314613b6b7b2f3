import type { Database } from "../../platform/db/database.ts";
import { isId, withoutKeys } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock } from "../../platform/time/clock.ts";
import { type OutboxState, outboxStateOf, sentAgainMs } from "./outbox-state.ts";
import { type ListedRow, outboxStore as store } from "./outbox-store.server.ts";

/** Bound of lists and counts; sent mail is deleted after 30 days. */
const mostListed = 1_000;
const pageSize = 30;
const mostLeads = 50;

export type ListedMail = ReturnType<typeof toListed> & {
  lead: string | null;
};
export type OpenMail = NonNullable<Awaited<ReturnType<OutboxList["open"]>>>;
type PageOptions = { state: OutboxState | null; after: string | null };

export type OutboxList = ReturnType<typeof createOutboxList>;

export function createOutboxList({ db, clock }: { db: Database; clock: Clock }) {
  async function withLeads(part: ReturnType<typeof toListed>[]): Promise<ListedMail[]> {
    const ids = part.map(({ id }) => id);
    const sole = ids.length === 0 ? [] : await store.soleLeads(db.read, ids);
    const leads = new Map(sole.map(({ mail_id, lead_id }) => [mail_id, lead_id]));
    return part.map((mail) => ({ ...mail, lead: leads.get(mail.id) ?? null }));
  }

  async function counts() {
    const [waiting, givenUp] = await Promise.all([
      store.count(db.read, mostListed, "waiting"),
      store.count(db.read, mostListed, "given up"),
    ]);
    return { waiting, "given up": givenUp };
  }

  return {
    counts,

    async list({ page, page_size }: { page: number; page_size: number }) {
      const offset = (page - 1) * page_size;
      const limit = Math.min(page_size, Math.max(0, mostListed - offset));
      const [count, rows] = await Promise.all([
        store.count(db.read, mostListed),
        limit === 0 ? [] : store.newest(db.read, { offset, limit }),
      ]);
      return { count, results: rows.map(toListed) };
    },

    /** Newest first, 30 a page. @throws Problem 400 */
    async page({ state, after }: PageOptions) {
      if (after !== null && !isId(after))
        throw new Problem(400, "The list does not go on from there. Begin at its top.");
      const [found, states] = await Promise.all([
        store.further(db.read, { state, after, limit: pageSize + 1 }),
        counts(),
      ]);
      const part = found.slice(0, pageSize).map(toListed);
      const rows = await withLeads(part);
      const next = found.length > pageSize ? (rows.at(-1)?.id ?? null) : null;
      return { rows, next, counts: states };
    },

    /** How many `sendAllAgain` would send over several calls; stops at a thousand. */
    countToSendAgain: (): Promise<number> =>
      store.countUnrefused(db.read, ago(clock, sentAgainMs), mostListed),

    /** `text` is null where it holds, or held, a one-time link; keys in other links are removed. */
    async open(id: string) {
      const row = isId(id) && (await store.findWithText(db.read, id));
      if (!row) return null;
      const { from_name: fromName, reply_to: replyTo, text, ...listed } = row;
      return {
        ...toListed(listed),
        ...{ fromName, replyTo, text: row.holds_link === 1 ? null : withoutKeys(text) },
        leads: await store.leadsOf(db.read, id, mostLeads),
      };
    },
  };
}

const toListed = ({ refused, holds_link, ...row }: ListedRow) => ({
  ...row,
  state: outboxStateOf(row),
  refused: refused === 1,
  holdsLink: holds_link === 1,
});
