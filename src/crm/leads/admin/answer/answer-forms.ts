import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { unlessUnseen } from "../../../../core/admin/change-result.ts";
import { undoOf } from "../../../../core/admin/undo-fields.ts";
import type { UndoQuestion } from "../../../../core/admin/use-undo.ts";
import { checked } from "../../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../../platform/pages/page-context.ts";
import type { StaffForms } from "../../../../platform/pages/staff-form.ts";
import { answersContext } from "../../../messages/context.ts";
import { answerBody, type Unseen } from "../../../messages/contract.ts";
import { leadsContext } from "../../context.ts";
import { replyBody } from "../../replies-and-notes.ts";

export type Answering = {
  message: string;
  undo?: Record<string, string>;
  undoLabel?: string;
  asks?: UndoQuestion | undefined;
  matter?: string;
  back?: { text: string; to: string };
  unseen?: Unseen & { words: string; to: string };
  pasted?: string;
};
type Intent = "answer" | "send-again" | "reply";
type Forms = StaffForms<Answering, Intent>;

export function answerForms(context: Readonly<RouterContextProvider>, leadId: string): Forms {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const answers = context.get(answersContext);
  return {
    answer: {
      labels: { words: "Answer", to: "To", seen: null },
      async take({ to: typed = "", ...values }) {
        const form = checked(answerForm, { ...values, to: typed.trim() || null });
        const result = await unlessUnseen(answers.send({ ...form, text: form.words, leadId, by }));
        if ("unseen" in result)
          return {
            message: result.message,
            unseen: { ...result.unseen, words: form.words, to: typed },
          };
        const { id } = result;
        return {
          message: "Your answer leaves in ten seconds.",
          ...undoOf([id]),
          undoLabel: "Undo send",
          matter: `answer ${id}`,
        };
      },
    },
    async "send-again"({ answer = "" }) {
      await answers.sendAgain({ id: answer, by });
      return { message: "It is sent again." };
    },
    reply: {
      labels: { reply: "Their reply" },
      async take(values) {
        const { reply } = checked(z.object({ reply: replyBody.shape.text }), values);
        // A browser does not send an unticked box.
        const owed = values.owed !== undefined;
        const leads = context.get(leadsContext);
        const { id } = await leads.pasteReply({ id: leadId, text: reply, by, owed });
        const message = "Their reply is part of the enquiry.";
        return {
          message: owed ? `${message} A reply is due again.` : message,
          ...undoOf([id]),
        };
      },
    },
  };
}

/** The text has another name in this form, because the note box is on the same screen. */
const { text, to, submission, seen } = answerBody.shape;
const answerForm = z.object({ words: text, to, submission, seen });
