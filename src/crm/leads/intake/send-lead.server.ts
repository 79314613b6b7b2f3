import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { VisitorCookie } from "../../../core/visits/visitors.server.ts";
import { limits } from "../../../platform/http/limits.ts";
import type { DailyBytes } from "../../../platform/quota.ts";
import { type Language, languageAt, ownLanguage } from "../../../platform/text/language.ts";
import { idempotencyKey, type LeadBody, leadAnswer, leadBody, submissionOf } from "../contract.ts";
import { leadFieldNames } from "../lead-fields.ts";
import { leadMail } from "../lead-mails.ts";
import type { Leads } from "../leads.server.ts";
import { indexedText } from "../words/lead-index-words.ts";
import { resolveOrigin, type VisitOrigin } from "./lead-source.ts";

type SendLeadDeps = {
  leads: Pick<Leads, "submitLead">;
  /** Queued mail holds the lead's text too, so it counts against the sender's room. */
  isMailed(): boolean;
  roomFor: DailyBytes;
};

type From = {
  ip: string;
  host: string;
  referer: string | null | undefined;
  visitor: string | null;
  key?: string | null | undefined;
  /** Of the page if the site rendered it; otherwise derived from the page's address. */
  language?: Language;
};

export type SendLead = ReturnType<typeof createSendLead>;

export const createSendLead =
  ({ leads, isMailed, roomFor }: SendLeadDeps) =>
  (body: LeadBody, { ip, host, referer, visitor, key = body.submission_id, ...options }: From) => {
    const from: VisitOrigin = resolveOrigin(body, referer ?? undefined, host);
    const room = roomFor(
      { ip },
      storedText(body, { visitOrigin: from, key, isMailed: isMailed() }),
    );
    const { language = languageFrom(from) } = options;
    return leads.submitLead(body, { ip, host, visitor, visitOrigin: from, key, language, room });
  };

const languageFrom = ({ page }: VisitOrigin): Language | null =>
  page === null ? null : languageAt(page).language;

type Stored = { visitOrigin: VisitOrigin; key: string | null; isMailed: boolean };

/** Besides the text: keys, indexes, event, first visit and unused page space. Mails add rows. */
export const leadRowBytes = ({ isMailed }: Pick<Stored, "isMailed">) => (isMailed ? 14_336 : 8_192);

/** Each text as often as it is stored: with lead, contact, key and mail, and in their indexes. */
export function storedText(
  body: LeadBody,
  { visitOrigin, key, isMailed }: Stored,
): (string | null)[] {
  const lead = submissionOf(body);
  const { name, mobile, email, service } = lead;
  const words = [name, email, email, mobile, mobile];
  const contact = [name, email, email, mobile, mobile, ...words, ...words, ...words];
  return [
    ...Object.values(lead),
    ...Object.values(visitOrigin),
    ...contact,
    ...indexedText(leadFieldNames.map((field) => lead[field])),
    service,
    key,
    key,
    ...(isMailed
      ? [...Object.values(leadMail({ ...lead, ...unknown }, nowhere)), ...acknowledged(lead)]
      : []),
  ];
}

const unknown = {
  id: "0",
  owner: null,
  dueAt: null,
  at: new Date(0).toISOString(),
  network: "",
  language: ownLanguage,
  lastLines: [],
};
const nowhere = { company: { name: "", time_zone: "Asia/Kolkata" }, origin: null };

const acknowledged = ({ name, email }: Pick<LeadBody, "name" | "email">) => [email, email, name];

const headers = z.looseObject({ "idempotency-key": idempotencyKey });

type LeadsApiDeps = { sendLead: SendLead; visitorOf: VisitorCookie["of"]; publicUrl: URL | null };

export const leadsApi =
  ({ sendLead, visitorOf, publicUrl }: LeadsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = {
      config: limits.leads,
      schema: { headers, body: leadBody, response: { 200: leadAnswer, 201: leadAnswer } },
    };
    app.post(
      "/blogapp/leads/",
      route,
      async ({ body, headers: requestHeaders, cookies, ip, host }, reply) => {
        const { answer, repeated } = await sendLead(body, {
          ip,
          host: publicUrl?.host ?? host,
          referer: requestHeaders.referer,
          visitor: visitorOf(cookies),
          key: requestHeaders["idempotency-key"] ?? body.submission_id,
        });
        // Absolute, if the site's own address is configured.
        const enquiry = `${publicUrl?.origin ?? ""}${answer.enquiry}`;
        return reply.code(repeated ? 200 : 201).send({ ...answer, enquiry });
      },
    );
  };
