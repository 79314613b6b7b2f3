import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    answers: {
      id: string;
      lead_id: string;
      submission_id: string;
      /** Id in the outbox, which deletes sent mail after 30 days. */
      mail_id: string;
      /** Kept here, so that an answer a year later continues the same thread. */
      message_id: string;
      to: string;
      subject: string;
      text: string;
      staff_id: string;
      created_at: string;
      leaves_at: string;
      taken_back_at: string | null;
      failed_at: string | null;
      arrived_at: string | null;
      changed: string | null;
    };
  }
}

/** `among`: how many of the newest answers of all colleagues are looked at. */
type Recent = { staffId: string; since: string; among: number };
export type AnswerRow = Tables["answers"];

export const answerStore = {
  add: (tx: Tx, row: AnswerRow) => tx.insertInto("answers").values(row).execute(),

  find: (db: Queries, id: string): Promise<AnswerRow | undefined> =>
    db.selectFrom("answers").selectAll().where("id", "=", id).executeTakeFirst(),

  ofMail: (db: Queries, mailId: string): Promise<AnswerRow | undefined> =>
    db.selectFrom("answers").selectAll().where("mail_id", "=", mailId).executeTakeFirst(),

  ofSubmission: (db: Queries, submissionId: string): Promise<AnswerRow | undefined> =>
    db
      .selectFrom("answers")
      .selectAll()
      .where("submission_id", "=", submissionId)
      .executeTakeFirst(),

  setTakenBack: (tx: Tx, id: string, at: string) =>
    tx.updateTable("answers").set({ taken_back_at: at }).where("id", "=", id).execute(),

  setFailed: (tx: Tx, id: string, at: string) =>
    tx.updateTable("answers").set({ failed_at: at }).where("id", "=", id).execute(),

  setArrived: (tx: Tx, id: string, at: string) =>
    tx
      .updateTable("answers")
      .set({ failed_at: null, arrived_at: at })
      .where("id", "=", id)
      .execute(),

  newestOf: (db: Queries, leadId: string, limit: number): Promise<AnswerRow[]> =>
    db
      .selectFrom("answers")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  /** It scans the newest rows: no other query needs an index by colleague. */
  recentOf(db: Queries, { staffId, since, among }: Recent) {
    const newest = db.selectFrom("answers").select("id").orderBy("id", "desc").limit(among);
    return db
      .selectFrom("answers")
      .select(["id", "lead_id", "mail_id", "to"])
      .where("id", "in", newest)
      .where("staff_id", "=", staffId)
      .where("taken_back_at", "is", null)
      .where((e) => e.or([e("created_at", ">=", since), e("failed_at", ">=", since)]))
      .execute();
  },

  setChanged: (tx: Tx, id: string, changed: string | null) =>
    tx.updateTable("answers").set({ changed }).where("id", "=", id).execute(),

  newestLeft: (db: Queries, leadId: string, by: string): Promise<AnswerRow | undefined> =>
    selectActive(db, leadId)
      .where("leaves_at", "<=", by)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),

  findNewerActive: (
    db: Queries,
    { id, lead_id, created_at }: Pick<AnswerRow, "id" | "lead_id" | "created_at">,
  ): Promise<AnswerRow | undefined> =>
    selectActive(db, lead_id)
      .where("id", "!=", id)
      .where((e) => e.or([e("id", ">", id), e("arrived_at", ">", created_at)]))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
};

const selectActive = (db: Queries, leadId: string) =>
  db
    .selectFrom("answers")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("taken_back_at", "is", null)
    .where("failed_at", "is", null);

const most = 20_000;

export const answersOfLeads = {
  of: (db: Queries, leads: string[]) =>
    db
      .selectFrom("answers")
      .select(["lead_id", "created_at", "text"])
      .where("lead_id", "in", leads)
      .where("taken_back_at", "is", null)
      .orderBy("created_at")
      .limit(most)
      .execute(),

  async remove(tx: Tx, leads: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("answers")
      .where("lead_id", "in", leads)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    saved_replies: {
      id: string;
      title: string;
      text: string;
      version: number;
      staff_id: string;
      changed_at: string;
    };
  }
}

type ReplyRow = Tables["saved_replies"];

export const savedReplyStore = {
  all: (db: Queries, limit: number): Promise<ReplyRow[]> =>
    db.selectFrom("saved_replies").selectAll().orderBy("id").limit(limit).execute(),

  /** Locks the row: another writer waits until this transaction ends. */
  hold: (tx: Tx, id: string): Promise<ReplyRow | undefined> =>
    tx
      .updateTable("saved_replies")
      .set({ id })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),

  put: (tx: Tx, { id, ...rest }: ReplyRow) =>
    tx
      .insertInto("saved_replies")
      .values({ id, ...rest })
      .onConflict((c) => c.column("id").doUpdateSet(rest))
      .execute(),

  remove: (tx: Tx, id: string): Promise<ReplyRow | undefined> =>
    tx.deleteFrom("saved_replies").where("id", "=", id).returningAll().executeTakeFirst(),
};
