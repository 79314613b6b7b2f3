import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import { can } from "../../core/accounts/roles.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Frame } from "../../core/mail/mail-layout.ts";
import type { Tx } from "../../platform/db/tables.ts";
import type { Content } from "../documents/content.server.ts";
import {
  buildRequestMail,
  type Differing,
  type Matter,
  publishedMail,
  sentBackMail,
} from "./approval-mails.ts";
import { answerLeavesInMs } from "./contract.ts";
import type { ApprovalRow } from "./store.server.ts";

type TellingDeps = {
  mail: Pick<Mail, "enqueue">;
  documents: Pick<Content["documents"], "livePath" | "namesOf">;
  colleagues: Pick<Colleagues, "mailable">;
  /** Does nothing while mail is off. */
  tell(tx: Tx, queue: (frame: Frame) => Promise<void>): Promise<void>;
};
type RequestedApproval = Pick<ApprovalRow, "document_id" | "asked_by" | "asked_of" | "note">;
type Answered = { approval: ApprovalRow; by: string | null };
type Words = { subject: string; text: string; html: string };
type Letter = { frame: Frame; words: Words; leavesInMs?: number };

export function createTelling({ mail, documents, colleagues, tell }: TellingDeps) {
  const everybody = async (tx: Tx) =>
    new Map((await colleagues.mailable("admin.enter", tx)).map((one) => [one.id, one]));

  async function matterOf(tx: Tx, id: number): Promise<Matter> {
    const [named] = await documents.namesOf([id], tx);
    if (!named) throw new Error(`document ${id}, which was asked for, is not there`);
    return { title: named.title, one: named.one, path: `/content/${named.path}/${id}` };
  }

  const send = (tx: Tx, { email }: { email: string }, { frame, words, leavesInMs = 0 }: Letter) =>
    mail.enqueue(tx, {
      ...{ to: email, fromName: frame.company.name, replyTo: null },
      ...{ ...words, leavesInMs },
    });

  /** @returns the mail's id; null where the requester has left, or answered it */
  async function answer(
    tx: Tx,
    { approval, by }: Answered,
    write: (frame: Frame, matter: Matter, name: string) => Words,
  ): Promise<string | null> {
    let queued: string | null = null;
    await tell(tx, async (frame) => {
      const here = await everybody(tx);
      const to = here.get(approval.asked_by);
      if (!to || by === to.id) return;
      const words = write(frame, await matterOf(tx, approval.document_id), nameIn(here, by));
      queued = await send(tx, to, { frame, words, leavesInMs: answerLeavesInMs });
    });
    return queued;
  }

  return {
    mailApprovers: (tx: Tx, approval: RequestedApproval, differing: Differing): Promise<void> =>
      tell(tx, async (frame) => {
        const here = await everybody(tx);
        const matter = await matterOf(tx, approval.document_id);
        const by = nameIn(here, approval.asked_by);
        const words = buildRequestMail(frame, { ...matter, by, note: approval.note, differing });
        const mayAnswer = [...here.values()].filter(
          ({ id, role }) =>
            can(role, "content.publish") &&
            id !== approval.asked_by &&
            (approval.asked_of === null || approval.asked_of === id),
        );
        for (const one of mayAnswer) await send(tx, one, { frame, words });
      }),

    async published(tx: Tx, answered: Answered & { dueAt: string | null }) {
      const { dueAt, approval, by } = answered;
      const livePath = dueAt ? null : await documents.livePath(tx, approval.document_id);
      return answer(tx, answered, (frame, matter, name) =>
        publishedMail(frame, { ...matter, by: by === null ? null : name, dueAt, livePath }),
      );
    },

    sentBack: (tx: Tx, answered: Answered & { words: string }) =>
      answer(tx, answered, (frame, matter, by) =>
        sentBackMail(frame, { ...matter, by, words: answered.words }),
      ),
  };
}

const nameIn = (here: Map<string, { name: string }>, id: string | null): string =>
  here.get(id ?? "")?.name ?? "A colleague";
