import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    answers: {
      id: string;
      lead_id: string;
      submission_id: string;
      /** Of the outbox, which forgets what was sent after 30 days. */
      mail_id: string;
      /** Kept here, so that an answer of next year goes on in the same thread. */
      message_id: string;
      to: string;
      subject: string;
      text: string;
      /** Who wrote it. */
      staff_id: string;
      created_at: string;
      leaves_at: string;
      taken_back_at: string | null;
      /** JSON of what it changed about the lead; null where nothing. */
      changed: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type AnswerRow = Tables["answers"];

export const answerStore = {
  add: (tx: Tx, row: AnswerRow) => tx.insertInto("answers").values(row).execute(),

  find: (db: Queries, id: string): Promise<AnswerRow | undefined> =>
    db.selectFrom("answers").selectAll().where("id", "=", id).executeTakeFirst(),

  ofSubmission: (db: Queries, submissionId: string): Promise<AnswerRow | undefined> =>
    db
      .selectFrom("answers")
      .selectAll()
      .where("submission_id", "=", submissionId)
      .executeTakeFirst(),

  setTakenBack: (tx: Tx, id: string, at: string) =>
    tx.updateTable("answers").set({ taken_back_at: at }).where("id", "=", id).execute(),

  newestOf: (db: Queries, leadId: string, limit: number): Promise<AnswerRow[]> =>
    db
      .selectFrom("answers")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  setChanged: (tx: Tx, id: string, changed: string | null) =>
    tx.updateTable("answers").set({ changed }).where("id", "=", id).execute(),

  /** The newest that is not taken back. @param leftBy of those that had to leave until then */
  newestStanding: (
    db: Queries,
    leadId: string,
    leftBy: string | null = null,
  ): Promise<AnswerRow | undefined> =>
    db
      .selectFrom("answers")
      .selectAll()
      .where("lead_id", "=", leadId)
      .where("taken_back_at", "is", null)
      .$if(leftBy !== null, (query) => query.where("leaves_at", "<=", leftBy ?? ""))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
};
