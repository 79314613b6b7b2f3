import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { OneOf } from "./asking.server.ts";
import { answerLeavesInMs } from "./contract.ts";
import type { Happening } from "./happening.ts";
import { type ApprovalRow, approvalStore as store } from "./store.server.ts";
import type { createTelling } from "./telling.server.ts";

type Tx = Transaction<Tables>;
type AnsweringDeps = {
  clock: Clock;
  content: Pick<Content, "hold">;
  mail: Pick<Mail, "takeBack">;
  telling: ReturnType<typeof createTelling>;
  happened: Happening;
};

export function createAnswering({
  clock,
  content: { hold },
  mail,
  telling,
  happened,
}: AnsweringDeps) {
  return {
    /** @throws Problem 404; 409 where it was answered or withdrawn already */
    async sendBack(tx: Tx, { approval, words, by }: OneOf & { words: string }): Promise<void> {
      await hold(tx);
      const row = await approvalById(tx, approval);
      if (row.answer !== null) throw new Problem(409, tooLate[row.answer]);
      const answered_at = timestamp(clock.now());
      const answer_mail = await telling.sentBack(tx, { approval: row, by: by.id, words });
      const answered = { answered_by: by.id, answered_at, words, answer_mail };
      await store.answer(tx, row.id, { answer: "sent back", ...answered });
      await happened(tx, { id: row.document_id, by }, { kind: "content.sent_back" });
    },

    /**
     * Undoes `sendBack` before its mail leaves.
     * @throws Problem 404, 409
     */
    async takeBack(tx: Tx, { approval, by }: OneOf): Promise<void> {
      await hold(tx);
      const row = await approvalById(tx, approval);
      const isTheirs = row.answer === "sent back" && row.answered_by === by.id;
      if (!isTheirs || (await store.openOf(tx, row.document_id)))
        throw new Problem(409, "This was asked for again, or answered, meanwhile.");
      if (!(await unsaid(tx, row)))
        throw new Problem(409, "It is too late for that: they have been told.");
      await store.open(tx, row.id);
      await happened(tx, { id: row.document_id, by }, { kind: "content.sending_back_undone" });
    },

    unsaid,
  };

  /**
   * Takes the answer's mail back.
   * @returns whether nobody was notified of the answer, nor will be
   */
  async function unsaid(tx: Tx, { answer_mail, answered_at }: ApprovalRow): Promise<boolean> {
    const since = clock.now().getTime() - new Date(answered_at ?? 0).getTime();
    if (since > answerLeavesInMs) return false;
    return answer_mail === null || (await mail.takeBack(tx, answer_mail));
  }
}

async function approvalById(tx: Tx, id: string): Promise<ApprovalRow> {
  const row = await store.find(tx, id);
  if (!row) throw new Problem(404, "This is not to be found. It was answered long ago.");
  return row;
}

const tooLate = {
  published: "Somebody published it already.",
  "sent back": "Somebody sent it back already.",
  withdrawn: "It was withdrawn meanwhile.",
};
