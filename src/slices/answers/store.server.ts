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
      /** Its mail was given up; null again once it has arrived after all. */
      failed_at: string | null;
      /** Of one that failed first: when a mail server took it after all. */
      arrived_at: string | null;
      /** JSON of what it changed about the lead; null where nothing. */
      changed: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
/** `among` so many, of all colleagues. */
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

  /** Written or failed since then, among the newest: an index by colleague would serve this alone. */
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

  /** The newest that stands, of those that had to leave by then. */
  newestLeft: (db: Queries, leadId: string, by: string): Promise<AnswerRow | undefined> =>
    selectActive(db, leadId)
      .where("leaves_at", "<=", by)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Whether the enquiry was answered once more after this one: written, or arrived, since. */
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

/** Neither taken back nor given up: what has arrived, or is on its way. */
const selectActive = (db: Queries, leadId: string) =>
  db
    .selectFrom("answers")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("taken_back_at", "is", null)
    .where("failed_at", "is", null);
