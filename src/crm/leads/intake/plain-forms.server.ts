import { createHash } from "node:crypto";
import { fastifyCookie } from "@fastify/cookie";
import type { VisitorCookie } from "../../../core/visits/visitors.server.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import type { Sender } from "../../../platform/pages/plain-form.ts";
import { takePlainForm } from "../../../platform/pages/plain-form.ts";
import { putRight, type Returned } from "../../../platform/pages/returned-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { DailyBytes } from "../../../platform/quota.ts";
import type { Language } from "../../../platform/text/language.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { leadBody } from "../contract.ts";
import type { EnquiryPage } from "../enquiry-page/enquiry-page.server.ts";
import { keyIn, sentCookie } from "../enquiry-page/enquiry-page.ts";
import { noSuchLead } from "../find-lead.server.ts";
import { leadFieldNames, leadFields, mapFields } from "../lead-fields.ts";
import type { Leads } from "../leads.server.ts";
import { replyBody } from "../replies-and-notes.ts";
import { indexedText } from "../words/lead-index-words.ts";
import { nowhere, resolveOrigin } from "./lead-source.ts";
import type { SendLead } from "./send-lead.server.ts";
import { notSentYet, trap } from "./variants.ts";

/** A field with a null label is hidden, and returned with its value. */
const leadLabels = {
  ...mapFields(leadFieldNames, (field) => leadFields[field].label),
  service: null,
  source: null,
  page: null,
  referrer: null,
  utm: null,
  [trap]: null,
};
const onceInMs = 10 * 60_000;
const notSent = "This was not sent yet.";

type SentForm = {
  fields: URLSearchParams;
  sender: Sender;
  referer: string | null;
  language: Language;
};

/** `cookie` is a `Set-Cookie` header, which the thank-you page reads. */
type Taken = { cookie: string } | { returned: Returned };

type PlainLeadDeps = {
  sendLead: SendLead;
  visitorOf: VisitorCookie["of"];
  publicUrl: URL | null;
  clock: Clock;
};
export type PlainLead = ReturnType<typeof createPlainLead>;

export const createPlainLead = ({ sendLead, visitorOf, publicUrl, clock }: PlainLeadDeps) => ({
  async take({ fields, sender, referer, language }: SentForm): Promise<Taken> {
    const { ip, host } = sender;
    const from = { ip, host, referer, language, visitor: visitorOf(sender.cookies) };
    const formValues = { ...nowhere, ...Object.fromEntries(fields) };
    for (const [name, value] of Object.entries(
      resolveOrigin(formValues, referer ?? undefined, host),
    ))
      if (value && !fields.get(name)) fields.set(name, value);
    const result = await takePlainForm(
      { fields, sender },
      {
        labels: leadLabels,
        messageOf,
        take: async (values) =>
          sendLead(checked(leadBody, values), { ...from, key: keyOf(fields, ip, clock.now()) }),
      },
    );
    if ("returned" in result) return result;
    const { name, options } = sentCookie(publicUrl, language);
    return {
      cookie: fastifyCookie.serialize(name, keyIn(result.value.answer.enquiry), options),
    };
  },
});

/** Without scripts there is no key: the same for ten minutes, so a double press is stored once. */
function keyOf(fields: URLSearchParams, ip: string, now: Date): string {
  const content = [Math.floor(now.getTime() / onceInMs), ip, fields.toString()].join("\n");
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}

type Refusal = { status: number; message: string; errors: FieldErrors };

function messageOf({ status, message, errors }: Refusal): string {
  if (Object.keys(errors).length > 0) return notSentYet;
  return status === 429 || status === 503 ? `${notSent} ${message}` : message;
}

type LookOptions = { key: string; zone: string };
type SentReply = { key: string; fields: URLSearchParams; sender: Sender };
type PlainReplyDeps = {
  leads: Pick<Leads, "findByKey" | "sentByKey" | "replyByKey">;
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
  async take({ key, fields, sender }: SentReply): Promise<Returned | null> {
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
