import { takingTurns } from "../../platform/db/statements.ts";
import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";
import type { Ask, RequestState } from "./request-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    data_requests: {
      id: string;
      what: Ask;
      state: RequestState;
      email: string | null;
      /** The network that asked, for rate limits; null once it is confirmed. */
      network: string | null;
      language: Language;
      asked_at: string;
      key_hash: string | null;
      ends_at: string | null;
      confirmed_at: string | null;
      closed_at: string | null;
      by: string | null;
    };
  }
}

export type RequestRow = Tables["data_requests"];
type Since = { since: string; until: string; most: number };
type Change = Partial<Omit<RequestRow, "id">>;
type Move = { id: string; from: RequestState; set: Change };

const counted = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;

export const requestStore = {
  /** Only one transaction at a time counts requests. */
  inTurn: takingTurns(7_019),

  add: (tx: Tx, row: RequestRow) => tx.insertInto("data_requests").values(row).execute(),

  byId: (db: Queries, id: string): Promise<RequestRow | undefined> =>
    db.selectFrom("data_requests").selectAll().where("id", "=", id).executeTakeFirst(),

  byKey: (db: Queries, keyHash: string): Promise<RequestRow | undefined> =>
    db.selectFrom("data_requests").selectAll().where("key_hash", "=", keyHash).executeTakeFirst(),

  inState: (db: Queries, state: RequestState, limit: number): Promise<RequestRow[]> =>
    db
      .selectFrom("data_requests")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id")
      .limit(limit)
      .execute(),

  newestIn: (db: Queries, state: RequestState, limit: number): Promise<RequestRow[]> =>
    db
      .selectFrom("data_requests")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  async timesOf(db: Queries, email: string, { since, until, most }: Since): Promise<string[]> {
    const rows = await db
      .selectFrom("data_requests")
      .select("asked_at")
      .where("email", "=", email)
      .where("asked_at", ">", since)
      .where("asked_at", "<=", until)
      .orderBy("asked_at", "desc")
      .limit(most)
      .execute();
    return rows.map(({ asked_at }) => asked_at);
  },

  countOf: (db: Queries, network: string, { since, until, most }: Since): Promise<number> =>
    counted(
      db
        .selectFrom("data_requests")
        .select("id")
        .where("network", "=", network)
        .where("asked_at", ">", since)
        .where("asked_at", "<=", until)
        .limit(most)
        .execute(),
    ),

  countSince: (db: Queries, { since, until, most }: Since): Promise<number> =>
    counted(
      db
        .selectFrom("data_requests")
        .select("id")
        .where("asked_at", ">", since)
        .where("asked_at", "<=", until)
        .limit(most)
        .execute(),
    ),

  /** Of two calls that move one row at once, one succeeds. @returns the row after the move */
  move: (tx: Tx, { id, from, set }: Move): Promise<RequestRow | undefined> =>
    tx
      .updateTable("data_requests")
      .set(set)
      .where("id", "=", id)
      .where("state", "=", from)
      .returningAll()
      .executeTakeFirst(),

  /** Of many calls with one key at once, one succeeds. */
  takeKey: (tx: Tx, keyHash: string, set: Change): Promise<RequestRow | undefined> =>
    tx
      .updateTable("data_requests")
      .set({ ...set, key_hash: null })
      .where("key_hash", "=", keyHash)
      .returningAll()
      .executeTakeFirst(),

  /** A contact who asked to be erased is still told when it is done. */
  async eraseOf(tx: Tx, emails: string[]): Promise<void> {
    await tx
      .updateTable("data_requests")
      .set({ state: "erasing" })
      .where("email", "in", emails)
      .where("state", "=", "confirmed")
      .execute();
    await tx
      .deleteFrom("data_requests")
      .where("email", "in", emails)
      .where("state", "in", ["asked", "unknown", "sent"])
      .execute();
  },

  async deleteOld(tx: Tx, { state, before, limit }: Old): Promise<number> {
    const old = tx
      .selectFrom("data_requests")
      .select("id")
      .where("state", "=", state)
      .where("asked_at", "<=", before)
      .orderBy("id")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("data_requests")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

type Old = { state: RequestState; before: string; limit: number };
