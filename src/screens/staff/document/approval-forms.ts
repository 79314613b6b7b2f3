/** Editor forms to request approval for a document and to answer such a request. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { addError } from "../../../platform/field-errors.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Differing } from "../../../slices/approvals/approval-mails.ts";
import { approvalsContext } from "../../../slices/approvals/context.ts";
import { approvalRequestBody, sentBackFor } from "../../../slices/approvals/contract.ts";
import { contentContext } from "../../../slices/content/context.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { differencesBetween } from "../../../slices/content/differences.ts";
import { asPublisher } from "./publishing-right.ts";
import { describedWriting } from "./text-of-writing.ts";

type ApprovalFormsDeps = {
  context: Readonly<RouterContextProvider>;
  document: DocumentToEdit;
  kind: { field(): Parameters<typeof differencesBetween>[0] };
  zone: string;
};
type ActionResult = { message: string; undo?: Record<string, string> };
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
    const terms = { textOf: describedWriting, zone };
    return { live, differences: differencesBetween(kind.field(), { before, after: body }, terms) };
  }

  return {
    ask: {
      labels: { of: null, note: "Note", revision: null },
      async take(values: Values): Promise<ActionResult> {
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
    withdraw: {
      labels: {},
      async take(values: Values): Promise<ActionResult> {
        await write((tx) => approvals.withdraw(tx, one(values)));
        const { approval = "" } = values;
        return { message: "It is asked for no more.", undo: { intent: "ask-again", approval } };
      },
    },
    "ask-again": {
      labels: {},
      async take(values: Values): Promise<ActionResult> {
        await write((tx) => approvals.askAgain(tx, one(values)));
        return { message: "It is asked for again." };
      },
    },
    "send-back": {
      labels: { words: "What is to be changed" },
      take: asPublisher(async (values: Values): Promise<ActionResult> => {
        const { words } = parsed(sentBackFor, values);
        await write((tx) => approvals.sendBack(tx, { ...one(values), words }));
        const { approval = "" } = values;
        return { message: "It is sent back.", undo: { intent: "keep-asked", approval } };
      }),
    },
    /** Undoes `send-back`. */
    "keep-asked": {
      labels: {},
      take: asPublisher(async (values: Values): Promise<ActionResult> => {
        await write((tx) => approvals.takeBack(tx, one(values)));
        return { message: "It waits for an answer again." };
      }),
    },
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
