import type { Database } from "../../platform/db/database.ts";
import { type ListedRow, outboxStore as store } from "./outbox-store.server.ts";

/** Older mail is in nobody's way: what was sent goes after 30 days. */
const mostListed = 1_000;

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
    return { count, results: rows.map((row) => ({ ...row, state: stateOf(row) })) };
  },
});

function stateOf({ sent_at, next_attempt_at }: ListedRow): "waiting" | "sent" | "given up" {
  if (sent_at !== null) return "sent";
  return next_attempt_at === null ? "given up" : "waiting";
}
