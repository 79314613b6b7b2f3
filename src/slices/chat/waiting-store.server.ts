import type { Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { asksForNobody } from "./store.server.ts";

type Tx = Transaction<Tables>;
type Before = { before: string; limit: number; engine: Engine };

/** Rows that another transaction has locked wait for the next run. */
const selectRequestsBefore = (tx: Tx, waits: 0 | 1, { before, limit, engine }: Before) =>
  tx
    .selectFrom("conversations")
    .select("id")
    .where((e) => e("waits", "=", e.lit(waits)))
    .where("person_asked_at", "<", before)
    .limit(limit)
    .$if(engine === "postgres", (query) => query.forUpdate().skipLocked());

export const waitingStore = {
  /** @returns undefined where the visitor had left already, or the chat is closed */
  leave: (tx: Tx, id: string, at: string) =>
    tx
      .updateTable("conversations")
      .set({ left_at: at, waits: 0 })
      .where("id", "=", id)
      .where("left_at", "is", null)
      .where("ended_at", "is", null)
      .returning("person_asked_at")
      .executeTakeFirst(),

  /** @param since visitors who asked before it do not wait any more */
  comeBack: (tx: Tx, id: string, since: string) =>
    tx
      .updateTable("conversations")
      .set((e) => ({
        left_at: null,
        waits: e.case().when("person_asked_at", ">=", since).then(1).else(0).end(),
      }))
      .where("id", "=", id)
      .where("left_at", "is not", null)
      .where("ended_at", "is", null)
      .returning("waits")
      .executeTakeFirst(),

  stop: (tx: Tx, options: Before) =>
    tx
      .updateTable("conversations")
      .set({ waits: 0 })
      .where("id", "in", selectRequestsBefore(tx, 1, options))
      .returning("id")
      .execute(),

  async forget(tx: Tx, options: Before): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable("conversations")
      .set(asksForNobody)
      .where("id", "in", selectRequestsBefore(tx, 0, options))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
