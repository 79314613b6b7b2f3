import type { Database } from "../../platform/db/database.ts";
import { counts, type Receipt } from "./contract.ts";
import { type ErasureRow, privacyStore as store } from "./store.server.ts";

const mostShown = 200;

export const createReceipts = ({ db }: { db: Pick<Database, "read"> }) => ({
  /** Newest first. */
  receipts: async (): Promise<Receipt[]> => (await store.done(db.read, mostShown)).map(receiptOf),

  async receipt(id: string): Promise<Receipt | null> {
    const row = /^[\da-f-]{36}$/.test(id) ? await store.receipt(db.read, id) : undefined;
    return row ? receiptOf(row) : null;
  },
});

export const receiptOf = ({ id, at, by, ...row }: ErasureRow): Receipt => ({
  ...{ id, at, by },
  counts: counts.parse(JSON.parse(row.counts)),
});
