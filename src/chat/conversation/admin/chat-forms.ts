import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { unlessUnseen } from "../../../core/admin/change-result.ts";
import { chatBody } from "../../../crm/leads/contract.ts";
import { answerBody, type Unseen } from "../../../crm/messages/contract.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { paragraphs } from "../../../platform/text/text.ts";
import { longestStaffWords } from "../../flow/contract.ts";
import { chatContext } from "../context.ts";
import { writeDownLabels } from "./chats-data.ts";

type TakeChatFormOptions = { context: Readonly<RouterContextProvider>; request: Request };

const words = z.object({
  text: paragraphs(longestStaffWords, "Write something first."),
  seen: answerBody.shape.seen,
});
type ActionResult = { unseen?: Unseen & { words: string } };

export function takeChatForm(asking: TakeChatFormOptions, id: string) {
  const chat = asking.context.get(chatContext);
  return takeStaffForm<ActionResult>(asking, {
    async "step-in"(_, { id: staff, name }) {
      await chat.stepIn(id, { id: staff, name });
      return {};
    },
    "take-over": {
      labels: { from: null },
      async take({ from = "" }, { id: staff, name }) {
        await chat.stepIn(id, { id: staff, name }, from);
        return {};
      },
    },
    say: {
      labels: { text: "Your words" },
      async take(values, { id: staff, name }) {
        const { text, seen } = checked(words, values);
        const saying = chat.say(id, { id: staff, name, seen }, text).then(() => ({}));
        const outcome = await unlessUnseen(saying);
        return "unseen" in outcome ? { unseen: { ...outcome.unseen, words: text } } : {};
      },
    },
    "write-down": {
      labels: writeDownLabels,
      async take(values, { id: staff }) {
        await chat.writeDown(id, staff, checked(chatBody, values));
        return {};
      },
    },
    async "step-out"(_, { id: staff }) {
      await chat.stepOut(id, { id: staff });
      return {};
    },
  });
}
