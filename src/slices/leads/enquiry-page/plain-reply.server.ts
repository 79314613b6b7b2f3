/** The page of an enquiry and its form for replies, with scripts or without. */
import type { DailyBytes } from "../../../platform/daily-bytes.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takePlainForm } from "../../../platform/pages/plain-form.ts";
import { putRight, type Returned } from "../../../platform/pages/returned-form.ts";
import type { Sender } from "../../../platform/pages/sender.ts";
import { noSuchLead } from "../hold-lead.server.ts";
import type { Leads } from "../leads.server.ts";
import { indexedText } from "../words/lead-words.ts";
import type { EnquiryPage } from "./enquiry-page.server.ts";
import { replyBody } from "./reply-contract.ts";

type LookOptions = { key: string; zone: string };
type SentForm = { key: string; fields: URLSearchParams; sender: Sender };
type PlainReplyDeps = {
  leads: Pick<Leads, "findByKey" | "sentByKey" | "replyByKey">;
  /** Queued mail holds the text too. */
  isMailed(): boolean;
  roomFor: DailyBytes;
};

const labels = { text: "What you want to add" };

export type PlainReply = ReturnType<typeof createPlainReply>;

export const createPlainReply = ({ leads, isMailed, roomFor }: PlainReplyDeps) => ({
  /** @throws Problem 404 */
  async look(options: LookOptions): Promise<EnquiryPage> {
    const page = await leads.findByKey(options);
    if (!page) throw noSuchLead();
    return page;
  },

  /** @returns null if no lead has the key */
  thanks: leads.sentByKey,

  /** @returns null if the reply is stored, otherwise the form with its errors */
  async take({ key, fields, sender }: SentForm): Promise<Returned | null> {
    const result = await takePlainForm(
      { fields, sender },
      {
        labels,
        messageOf: (refusal) => `This was not added yet. ${putRight(refusal)}`,
        take: async (values) => {
          const { text } = checked(replyBody, values);
          const stored = [text, ...indexedText([text]), isMailed() ? text : null];
          await leads.replyByKey({ key, text, room: roomFor(sender, stored) });
        },
      },
    );
    return "returned" in result ? result.returned : null;
  },
});
