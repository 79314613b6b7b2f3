import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Tx } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Content } from "../documents/content.server.ts";
import type { DocumentToEdit } from "../documents/contract.ts";
import type { Differing } from "./approval-mails.ts";
import { type ApprovalRequestBody, answerLeavesInMs } from "./contract.ts";
import type { Happening } from "./events.ts";
import { type ApprovalRow, approvalStore as store } from "./store.server.ts";
import type { createTelling } from "./telling.server.ts";

type By = { who: "staff"; id: string };
export type Ask = ApprovalRequestBody & {
  /** The document as the caller has just read it. */
  document: DocumentToEdit;
  /** The revision that the screen showed. */
  revision: number;
  differing: Differing;
  by: By;
};
export type OneOf = { approval: string; by: By };
type AskingDeps = {
  clock: Clock;
  ids: Ids;
  content: Pick<Content, "hold" | "documents" | "kinds">;
  colleagues: Pick<Colleagues, "whoMay">;
  telling: ReturnType<typeof createTelling>;
  happened: Happening;
};

export function createAsking({ clock, ids, content, colleagues, telling, happened }: AskingDeps) {
  const { documents, hold } = content;

  /** @throws Problem 400 where `of` may not publish, or is the requester */
  async function refuseOdd(tx: Tx, { of, by }: Pick<Ask, "of" | "by">) {
    if (of === null) return;
    const able = (await colleagues.whoMay("content.publish", tx)).some(({ id }) => id === of);
    if (able && of !== by.id) return;
    const wrong = "Choose somebody else who may publish.";
    throw new Problem(400, wrong, { errors: { of: [wrong] } });
  }

  return {
    /** @throws Problem 400, 404, 409; 422 with the fields that are missing */
    async ask(tx: Tx, { document, revision, note, of, differing, by }: Ask): Promise<string> {
      await hold(tx);
      const { id, kind } = document;
      if (content.kinds.some((one) => one.kind === kind && one.right !== null))
        throw new Problem(409, "You may publish this yourself. There is nobody to ask.");
      const now = await documents.named(kind, id, tx);
      if (now.revision !== revision || now.revision !== document.revision)
        throw new Problem(409, "Somebody wrote in this meanwhile. Read it once more, then ask.");
      if (await store.openOf(tx, id))
        throw new Problem(409, "This was asked for already, and waits for an answer.");
      const from_version = getRequestedVersion(document);
      if (Object.keys(document.faults).length > 0)
        throw new Problem(422, "Something is missing yet.", { errors: document.faults });
      await refuseOdd(tx, { of, by });
      const row = {
        ...{ id: ids.uuid(), document_id: id, revision, from_version, note },
        ...{ asked_by: by.id, asked_of: of, asked_at: timestamp(clock.now()) },
      };
      await store.insert(tx, row);
      await telling.mailApprovers(tx, row, differing);
      await happened(tx, { id, by }, { kind: "content.asked", of });
      return row.id;
    },

    /** @throws Problem 403, 404, 409 */
    async withdraw(tx: Tx, { approval, by }: OneOf): Promise<void> {
      await hold(tx);
      const row = await ownOf(tx, { approval, by });
      if (row.answer !== null) throw new Problem(409, "This was answered already.");
      const answered_at = timestamp(clock.now());
      await store.answer(tx, row.id, { answer: "withdrawn", answered_by: by.id, answered_at });
      await happened(tx, { id: row.document_id, by }, { kind: "content.asking_withdrawn" });
    },

    /**
     * Undoes `withdraw`.
     * @throws Problem 403, 404, 409
     */
    async askAgain(tx: Tx, { approval, by }: OneOf): Promise<void> {
      await hold(tx);
      const row = await ownOf(tx, { approval, by });
      const hasOpenRequest = (await store.openOf(tx, row.document_id)) !== undefined;
      if (hasOpenRequest || row.answer !== "withdrawn" || row.answered_by !== by.id)
        throw new Problem(409, "This was asked for, or answered, meanwhile.");
      await store.open(tx, row.id);
      await happened(tx, { id: row.document_id, by }, { kind: "content.asked_again" });
    },
  };
}

/** @throws Problem 403, 404 */
async function ownOf(tx: Tx, { approval, by }: OneOf): Promise<ApprovalRow> {
  const row = await store.find(tx, approval);
  if (!row) throw new Problem(404, "This is not to be found. It was answered long ago.");
  if (row.asked_by !== by.id)
    throw new Problem(403, "Only the colleague who asked can withdraw this.");
  return row;
}

/** @throws Problem 409 where there is nothing to publish */
function getRequestedVersion({ draft, live, versions }: DocumentToEdit): number {
  const last = versions[0]?.number ?? 0;
  if (draft) return last + 1;
  if (live !== null) throw new Problem(409, "Visitors read it as it is. There is nothing to ask.");
  if (versions.some(({ dueAt }) => dueAt !== null))
    throw new Problem(409, "It goes live at its time. There is nothing to ask.");
  return last;
}

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
