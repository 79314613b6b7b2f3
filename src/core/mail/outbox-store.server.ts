import type { ExpressionBuilder } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";
import { runAtOf } from "../../platform/jobs/queue-store.server.ts";
import type { OutboxState } from "./outbox-state.ts";
import type { OutboxRow } from "./store.server.ts";

export const mailKind = "mail";
const progress = ["id", "created_at", "sent_at", "given_up_at", "attempts"] as const;
const failure = ["last_error", "refused"] as const;
const nextAttemptAt = runAtOf(mailKind, "outbox.id").as("next_attempt_at");
type Progress = Pick<OutboxRow, (typeof progress)[number] | (typeof failure)[number]> & {
  next_attempt_at: string | null;
};

const listed = [...progress, ...failure, nextAttemptAt, "to", "subject", "holds_link"] as const;
export type ListedRow = Progress & Pick<OutboxRow, "to" | "subject" | "holds_link">;
type Again = { engine: Engine; since: string; limit: number };
type Part = { offset: number; limit: number };
type Further = { state: OutboxState | null; after: string | null; limit: number };
/** Matches the conditions of the partial indexes. */
const isIn = (state: OutboxState | null) => (e: ExpressionBuilder<Tables, "outbox">) => {
  if (state === null) return e.and([]);
  if (state === "waiting") return e.and({ sent_at: null, given_up_at: null });
  return e(state === "sent" ? "sent_at" : "given_up_at", "is not", null);
};

export const outboxStore = {
  newest: (db: Queries, { offset, limit }: Part): Promise<ListedRow[]> =>
    db
      .selectFrom("outbox")
      .select(listed)
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),

  further: (db: Queries, { state, after, limit }: Further): Promise<ListedRow[]> =>
    db
      .selectFrom("outbox")
      .select(listed)
      .where(isIn(state))
      .$if(after !== null, (query) => query.where("id", "<", after ?? ""))
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  /** @param most where counting stops */
  count(db: Queries, most: number, state: OutboxState | null = null): Promise<number> {
    const ids = db
      .selectFrom("outbox")
      .select("id")
      .where(isIn(state))
      .orderBy("id", "desc")
      .limit(most);
    return countRows(db, ids.as("some"));
  },

  findWithText: (db: Queries, id: string) =>
    db
      .selectFrom("outbox")
      .select([...listed, "from_name", "reply_to", "text"])
      .where("id", "=", id)
      .executeTakeFirst(),

  leadsOf: async (db: Queries, mailId: string, limit: number): Promise<string[]> =>
    (
      await db
        .selectFrom("outbox_leads")
        .select("lead_id")
        .where("mail_id", "=", mailId)
        .orderBy("lead_id")
        .limit(limit)
        .execute()
    ).map(({ lead_id }) => lead_id),

  soleLeads: (db: Queries, mailIds: string[]) =>
    db
      .selectFrom("outbox_leads")
      .select((e) => ["mail_id", e.fn.min("lead_id").as("lead_id")])
      .where("mail_id", "in", mailIds)
      .groupBy("mail_id")
      .having((e) => e.fn.countAll(), "=", 1)
      .execute(),

  countUnrefused: (db: Queries, since: string, most: number) =>
    countRows(db, unrefused(db, since).limit(most).as("some")),

  setAllWaiting(tx: Tx, { engine, since, limit }: Again): Promise<Waiting[]> {
    const some = unrefused(tx, since)
      .limit(limit)
      // Skips rows that another process has locked; SQLite has one writer at a time anyway.
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked());
    const again = tx.updateTable("outbox").set(untried).where("id", "in", some);
    return again.returning(["id", "by_hand"]).execute();
  },

  among: (db: Queries, ids: readonly string[]): Promise<Progress[]> =>
    db
      .selectFrom("outbox")
      .select([...progress, ...failure, nextAttemptAt])
      .where("id", "in", ids)
      .execute(),

  find: (db: Queries, id: string) =>
    db
      .selectFrom("outbox")
      .select(["sent_at", "given_up_at", "last_error", "holds_link"])
      .where("id", "=", id)
      .executeTakeFirst(),

  async messageIdOf(db: Queries, id: string): Promise<string | null> {
    const row = await db
      .selectFrom("outbox")
      .select("message_id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.message_id ?? null;
  },

  firstTo: (db: Queries, { to, about }: { to: string; about: string }) =>
    db
      .selectFrom("outbox_leads")
      .innerJoin("outbox", "outbox.id", "outbox_leads.mail_id")
      .select(["message_id", "subject"])
      .where("lead_id", "=", about)
      .where("to", "=", to)
      .where("given_up_at", "is", null)
      .where("by_hand", "=", 0)
      .orderBy("outbox.id")
      .limit(1)
      .executeTakeFirst(),

  failedTo: (db: Queries, { to, about }: { to: string[]; about: string }, limit: number) =>
    db
      .selectFrom("outbox_leads")
      .innerJoin("outbox", "outbox.id", "outbox_leads.mail_id")
      .select(["outbox.id", "to", "given_up_at as at", "last_error as error"])
      .where("lead_id", "=", about)
      .where("to", "in", to)
      .where("given_up_at", "is not", null)
      .where("by_hand", "=", 0)
      .orderBy("outbox.id")
      .limit(limit)
      .$narrowType<{ at: string }>()
      .execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom("outbox").where("id", "=", id).execute(),

  setWaiting: (tx: Tx, id: string): Promise<Waiting | undefined> =>
    tx
      .updateTable("outbox")
      .set(untried)
      .where("id", "=", id)
      .where("given_up_at", "is not", null)
      .returning(["id", "by_hand"])
      .executeTakeFirst(),
};

type Waiting = Pick<OutboxRow, "id" | "by_hand">;
const untried = { given_up_at: null, attempts: 0, unreached: 0, refused: 0 };

const unrefused = (db: Queries, since: string) =>
  db
    .selectFrom("outbox")
    .select("id")
    .where("given_up_at", "is not", null)
    .where("refused", "=", 0)
    .where("holds_link", "=", 0)
    .where("created_at", ">", since)
    .orderBy("id", "desc");
