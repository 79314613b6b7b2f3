import type { Database } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type OutboxState, outboxStateOf } from "./outbox-state.ts";
import { type ListedRow, outboxStore as store } from "./outbox-store.server.ts";

/** Older mail is in nobody's way: what was sent goes after 30 days. */
const mostListed = 1_000;
const pageSize = 30;

export type ListedMail = ReturnType<typeof shown>;
type Asked = { state: OutboxState | null; after: string | null };

export type OutboxList = ReturnType<typeof createOutboxList>;

/** What became of each mail. Also while mail is off: what waits, waits. */
export const createOutboxList = ({ db }: { db: Database }) => ({
  async list({ page, page_size }: { page: number; page_size: number }) {
    const offset = (page - 1) * page_size;
    const limit = Math.min(page_size, Math.max(0, mostListed - offset));
    const [count, rows] = await Promise.all([
      store.count(db.read, mostListed),
      limit === 0 ? [] : store.newest(db.read, { offset, limit }),
    ]);
    return { count, results: rows.map(shown) };
  },

  /**
   * For the desk: newest first, 30 at a time. `after` is what the page before gave as `next`.
   * Beside it how many of each state need an eye; counting stops at a thousand.
   * @throws Problem 400
   */
  async page({ state, after }: Asked) {
    if (after !== null && !isId(after))
      throw new Problem(400, "The list does not go on from there. Begin at its top.");
    const [found, waiting, givenUp] = await Promise.all([
      store.further(db.read, { state, after, limit: pageSize + 1 }),
      store.count(db.read, mostListed, "waiting"),
      store.count(db.read, mostListed, "given up"),
    ]);
    const rows = found.slice(0, pageSize).map(shown);
    const next = found.length > pageSize ? (rows.at(-1)?.id ?? null) : null;
    return { rows, next, counts: { waiting, "given up": givenUp } };
  },
});

const shown = ({ refused, holds_link, ...row }: ListedRow) => ({
  ...row,
  state: outboxStateOf(row),
  refused: refused === 1,
  holdsLink: holds_link === 1,
});
