/** Who asked for what to be published, and what came of it. */
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Answer } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** At most one request per document is open. */
    approvals: {
      id: string;
      document_id: number;
      /** The document's revision that the requester saw. It grows with each change. */
      revision: number;
      /** Only this version or a later one answers the request. */
      from_version: number;
      asked_by: string;
      asked_of: string | null;
      note: string;
      asked_at: string;
      answer: Answer | null;
      answered_by: string | null;
      words: string;
      answered_at: string | null;
      due_at: string | null;
      /** Id of the mail with the answer; null where none was queued. */
      answer_mail: string | null;
    };
  }
}

export type ApprovalRow = Tables["approvals"];
type Answered = Pick<ApprovalRow, "answer" | "answered_by" | "answered_at"> &
  Partial<Pick<ApprovalRow, "words" | "due_at" | "answer_mail">>;

const unanswered = {
  ...{ answer: null, answered_by: null, answered_at: null },
  ...{ words: "", due_at: null, answer_mail: null },
};

export const approvalStore = {
  insert: (tx: Tx, row: Omit<ApprovalRow, keyof typeof unanswered>) =>
    tx
      .insertInto("approvals")
      .values({ ...row, ...unanswered })
      .execute(),

  find: (db: Queries, id: string): Promise<ApprovalRow | undefined> =>
    db.selectFrom("approvals").selectAll().where("id", "=", id).executeTakeFirst(),

  openOf: (db: Queries, document: number): Promise<ApprovalRow | undefined> =>
    db
      .selectFrom("approvals")
      .selectAll()
      .where("document_id", "=", document)
      .where("answer", "is", null)
      .executeTakeFirst(),

  newestOf: (db: Queries, document: number): Promise<ApprovalRow | undefined> =>
    db
      .selectFrom("approvals")
      .selectAll()
      .where("document_id", "=", document)
      .orderBy("asked_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),

  answer: (tx: Tx, id: string, set: Answered) =>
    tx.updateTable("approvals").set(set).where("id", "=", id).execute(),

  open: (tx: Tx, id: string) =>
    tx.updateTable("approvals").set(unanswered).where("id", "=", id).execute(),

  allOpen: (db: Queries, limit: number) =>
    db
      .selectFrom("approvals")
      .selectAll()
      .where("answer", "is", null)
      .orderBy("asked_at")
      .orderBy("id")
      .limit(limit),

  listRequestedBy: (
    db: Queries,
    { staff, since }: { staff: string; since: string },
    limit: number,
  ) =>
    db
      .selectFrom("approvals")
      .selectAll()
      .where("asked_by", "=", staff)
      .where((e) => e.or([e("answer", "is", null), e("answered_at", ">", since)]))
      .orderBy("asked_at", "desc")
      .orderBy("id", "desc")
      .limit(limit),

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("approvals")
      .select("id")
      .where("answered_at", "<=", before)
      .orderBy("answered_at")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("approvals")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
