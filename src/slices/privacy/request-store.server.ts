/** What strangers ask of their own data. */
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { takingTurns } from "../../platform/db/taking-turns.ts";
import type { Language } from "../../platform/language.ts";
import type { Ask, RequestState } from "./request-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    data_requests: {
      id: string;
      what: Ask;
      state: RequestState;
      /** Until it is answered. */
      email: string | null;
      /** From which it was asked, to count by; until it is confirmed. */
      network: string | null;
      /** In which they are written to. */
      language: Language;
      asked_at: string;
      /** Of the link's key, until that is used. */
      key_hash: string | null;
      ends_at: string | null;
      confirmed_at: string | null;
      closed_at: string | null;
      /** The colleague who answered it. */
      by: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type RequestRow = Tables["data_requests"];
type Since = { since: string; until: string; most: number };
type Change = Partial<Omit<RequestRow, "id">>;
type Move = { id: string; from: RequestState; set: Change };

const counted = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;

export const requestStore = {
  /** Until the transaction ends nobody else is counted. */
  inTurn: takingTurns(7_019),

  add: (tx: Tx, row: RequestRow) => tx.insertInto("data_requests").values(row).execute(),

  byId: (db: Queries, id: string): Promise<RequestRow | undefined> =>
    db.selectFrom("data_requests").selectAll().where("id", "=", id).executeTakeFirst(),

  byKey: (db: Queries, keyHash: string): Promise<RequestRow | undefined> =>
    db.selectFrom("data_requests").selectAll().where("key_hash", "=", keyHash).executeTakeFirst(),

  /** The oldest first. */
  inState: (db: Queries, state: RequestState, limit: number): Promise<RequestRow[]> =>
    db
      .selectFrom("data_requests")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id")
      .limit(limit)
      .execute(),

  /** The newest first. */
  newestIn: (db: Queries, state: RequestState, limit: number): Promise<RequestRow[]> =>
    db
      .selectFrom("data_requests")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  /** When that mailbox was asked for, the newest first. */
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

  /** Of two who move the same at once, one does. @returns the row as it is by now */
  move: (tx: Tx, { id, from, set }: Move): Promise<RequestRow | undefined> =>
    tx
      .updateTable("data_requests")
      .set(set)
      .where("id", "=", id)
      .where("state", "=", from)
      .returningAll()
      .executeTakeFirst(),

  /** Of many who come with one key at once, one. */
  takeKey: (tx: Tx, keyHash: string, set: Change): Promise<RequestRow | undefined> =>
    tx
      .updateTable("data_requests")
      .set({ ...set, key_hash: null })
      .where("key_hash", "=", keyHash)
      .returningAll()
      .executeTakeFirst(),

  /** Whoever is erased is still told that they are, where they had asked for it. */
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

  /** @param state of those asked before that are of no use any more */
  async forget(tx: Tx, { state, before, limit }: Old): Promise<number> {
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
