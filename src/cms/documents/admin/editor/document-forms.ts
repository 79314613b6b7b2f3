import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { staffContext } from "../../../../core/accounts/context.ts";
import type { Undo } from "../../../../core/admin/use-undo.ts";
import type { Database, Tx } from "../../../../platform/db/database.ts";
import { signedInContext, writeContext } from "../../../../platform/pages/page-context.ts";
import { addError, Problem } from "../../../../platform/problem.ts";
import { counted } from "../../../../platform/text/amounts.ts";
import type { Differing } from "../../../approvals/approval-mails.ts";
import { approvalsContext } from "../../../approvals/context.ts";
import { approvalRequestBody, sentBackFor } from "../../../approvals/contract.ts";
import type { Field } from "../../../content-types/field.ts";
import type { Content } from "../../content.server.ts";
import { contentContext } from "../../context.ts";
import type { DocumentToEdit } from "../../contract.ts";
import type { PreviewLinks } from "../../previews/preview-links.server.ts";
import { documentId } from "../document-path.ts";
import { describedDifferences } from "./load-document.ts";
import { readTogether } from "./publishing-blockers.ts";
import { asPublisher } from "./publishing-right.ts";

type TogetherFormsDeps = {
  content: Pick<Content, "publish" | "workingCopies">;
  write<T>(verb: (tx: Tx) => Promise<T>): Promise<T>;
  by: { who: "staff"; id: string };
  document: Pick<DocumentToEdit, "id" | "live" | "waitsFor">;
};
type ActionResult = { message: string; undo?: Undo };

const conflictMessage = "Somebody wrote in this meanwhile. Read it once more, then publish.";

export function togetherForms({ content, write, by, document }: TogetherFormsDeps) {
  const { workingCopies } = content;
  const { id, live, waitsFor } = document;
  return {
    "publish-together": {
      labels: { revision: null },
      take: asPublisher<ActionResult>(async ({ revision, others: shownOthers = "" }) => {
        if (shownOthers !== readTogether(waitsFor)) throw new Problem(409, conflictMessage);
        const documents = [{ id, revision: Number(revision) }, ...waitsFor];
        await write((tx) => workingCopies.publishTogether(tx, { documents, by }));
        const others = waitsFor.map((one) => one.id);
        const offline = (live === null ? [id, ...others] : others).join(" ");
        return {
          message: `${counted(others.length + 1, "document")} are live.`,
          undo: { intent: "apart", offline, ...(live !== null && { version: `${live}` }) },
        };
      }),
    },
    apart: asPublisher<ActionResult>(async ({ offline = "", version = "" }) => {
      const ids = offline.split(" ").map(documentId);
      const number = documentId(version);
      await write(async (tx) => {
        if (number > 0) await content.publish(tx, { id, number, by });
        await workingCopies.unpublishTogether(tx, { ids, by });
      });
      return { message: "They are offline again. What was written is kept." };
    }),
  };
}

type Sharing = {
  links: Pick<PreviewLinks, "make" | "end">;
  id: number;
  by: { who: "staff"; id: string };
  write: Database["write"];
};

export const sharing = ({ links, id, by, write }: Sharing) => ({
  share: {
    labels: { days: "For how long" },
    async take({ days }: Record<string, string>) {
      const make = (tx: Tx) => links.make(tx, { id, days: Number(days), by });
      const { key } = await write(make);
      return { message: "The link is made.", link: `/preview/${key}` };
    },
  },
  "stop-sharing": {
    labels: { link: null },
    async take({ link = "" }: Record<string, string>) {
      await write((tx) => links.end(tx, { id, link, by }));
      return { message: "The link leads nowhere any more." };
    },
  },
});

type ApprovalFormsDeps = {
  context: Readonly<RouterContextProvider>;
  document: DocumentToEdit;
  kind: { field(): Field };
  zone: string;
};
type ApprovalResult = { message: string; undo?: Record<string, string> };
type Values = Record<string, string>;

export function approvalForms({ context, document, kind, zone }: ApprovalFormsDeps) {
  const approvals = context.get(approvalsContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const write = context.get(writeContext);
  const one = ({ approval = "" }: Values) => ({ approval, by });

  async function differing(): Promise<Differing> {
    const { id, live, body } = document;
    if (live === null) return null;
    const before = await context.get(contentContext).documents.version(id, live);
    return { live, differences: describedDifferences(kind.field(), { before, after: body }, zone) };
  }

  return {
    ask: {
      labels: { of: null, note: "Note", revision: null },
      async take(values: Values): Promise<ApprovalResult> {
        const { of, note } = parsed(approvalRequestBody, { of: "", note: "", ...values });
        const revision = Number(values.revision);
        const approvalRequest = { of, note, document, revision, differing: await differing(), by };
        const approval = await write((tx) => approvals.ask(tx, approvalRequest));
        return {
          message: "Approval is asked for. You may go on writing.",
          undo: { intent: "withdraw", approval },
        };
      },
    },
    async withdraw(values: Values): Promise<ApprovalResult> {
      await write((tx) => approvals.withdraw(tx, one(values)));
      const { approval = "" } = values;
      return { message: "It is asked for no more.", undo: { intent: "ask-again", approval } };
    },
    async "ask-again"(values: Values): Promise<ApprovalResult> {
      await write((tx) => approvals.askAgain(tx, one(values)));
      return { message: "It is asked for again." };
    },
    "send-back": {
      labels: { words: "What is to be changed" },
      take: asPublisher(async (values: Values): Promise<ApprovalResult> => {
        const { words } = parsed(sentBackFor, values);
        await write((tx) => approvals.sendBack(tx, { ...one(values), words }));
        const { approval = "" } = values;
        return { message: "It is sent back.", undo: { intent: "keep-asked", approval } };
      }),
    },
    "keep-asked": asPublisher(async (values: Values): Promise<ApprovalResult> => {
      await write((tx) => approvals.takeBack(tx, one(values)));
      return { message: "It waits for an answer again." };
    }),
  };
}

/** @throws Problem 400 with errors by field */
function parsed<Output>(shape: z.ZodType<Output>, values: Values): Output {
  const result = shape.safeParse(values);
  if (result.success) return result.data;
  const errors = {};
  for (const { path, message } of result.error.issues) addError(errors, path.join("."), message);
  throw new Problem(400, "Correct what is marked.", { errors });
}

export type ApprovalHere = Awaited<ReturnType<typeof loadApproval>>;

export async function loadApproval(
  context: Readonly<RouterContextProvider>,
  { document, viewer }: { document: DocumentToEdit; viewer: string },
) {
  const [newest, able] = await Promise.all([
    context.get(approvalsContext).newestOf(document),
    context.get(staffContext).colleagues.whoMay("content.publish"),
  ]);
  const isOpen = newest?.answer === null;
  const isShown = isOpen || (newest?.answer === "sent back" && !isOver(newest, document));
  return {
    isOpen,
    request: isShown ? newest : null,
    publishers: able.filter(({ id }) => id !== viewer),
  };
}

const isOver = ({ answeredAt }: { answeredAt: string | null }, { versions }: DocumentToEdit) =>
  versions.some(
    ({ publishedAt, dueAt, at }) => (publishedAt ?? (dueAt && at) ?? "") > (answeredAt ?? ""),
  );
