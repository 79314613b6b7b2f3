import { z } from "zod";
import { type MailWay, partsOf } from "./smtp.ts";

/** `reply` is one line of the mail server; null if it did not identify itself as one. */
export type Refusal = { sentence: string; reply: string | null };

type SentMail = { way: MailWay; to: string };

const maxReplyLength = 300;

const shape = z.object({
  code: z.string().catch(""),
  originalCode: z.string().catch(""),
  command: z.string().catch(""),
  responseCode: z.number().nullable().catch(null),
  response: z.string().catch(""),
});
type Failure = z.infer<typeof shape>;

export function refusalOf(error: unknown, mail: SentMail): Refusal {
  const parsed = shape.safeParse(error);
  if (!parsed.success) return { sentence: unknown, reply: null };
  return { sentence: sentenceOf(parsed.data, mail), reply: extractReply(parsed.data) };
}

/** @returns null for other failures: a provider's limits are 5xx too, and mail may leave later */
export function refusedForGood(error: unknown): string | null {
  const parsed = shape.safeParse(error);
  if (!parsed.success) return null;
  const { code, command, responseCode, response } = parsed.data;
  const isOfRecipient = code === "EENVELOPE" && command === "RCPT TO";
  const isForGood = isOfRecipient && ofNoMailbox.has(responseCode ?? 0) && namesNoMailbox(response);
  return isForGood ? extractReply(parsed.data) : null;
}

/** All mails then wait, because the failure does not concern a single one. */
export function isUnreachedBy(error: unknown): boolean {
  const parsed = shape.safeParse(error);
  if (!parsed.success) return false;
  const { code, originalCode, command } = parsed.data;
  const isAway = originalCode === "ECONNREFUSED" || unreachable.has(originalCode);
  const isBefore = command === "CONN" || command.startsWith("AUTH");
  return isAway || isBefore || code === "EAUTH" || code === "EDNS" || unknownName.has(originalCode);
}

const ofNoMailbox = new Set([550, 551, 553]);

/** Judges by the enhanced code (RFC 3463), and without one by the words. */
function namesNoMailbox(response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced !== undefined) return /^5\.(1\.\d+|2\.1)$/.test(enhanced);
  return !/limit|quota|exceed|suspend|paus|block|spam|policy|relay/i.test(response);
}

const checkBoth = "Check both on your provider’s help page.";
const unknown = "The mail could not be sent: something unexpected went wrong on the way.";

function sentenceOf(failure: Failure, { way, to }: SentMail): string {
  const { code, originalCode, command, responseCode } = failure;
  const { host, port } = "url" in way ? partsOf(way.url) : way;
  if (originalCode === "ECONNREFUSED")
    return `The connection was refused: nothing takes mail at ${host}, port ${port}. ${checkBoth}`;
  if (code === "EDNS" || unknownName.has(originalCode))
    return `There is no server of the name ${host}. Check how it is spelt.`;
  if (unreachable.has(originalCode)) return `${host} cannot be reached from here.`;
  if (code === "ETIMEDOUT" || code === "EABORT" || originalCode === "ETIMEDOUT")
    return (
      `${host}, port ${port}, did not answer in time. ` +
      "Usually the port does not match the encryption: 465 goes with TLS, 587 with STARTTLS."
    );
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(originalCode))
    return `The certificate of ${host} is not to be trusted: it is out of date, or another's.`;
  if (code === "ETLS" || /^ERR_SSL|^ERR_TLS|^EPROTO$/.test(originalCode))
    return `${host}, port ${port}, does not take this kind of encryption. Try the other one.`;
  if (responseCode === 530 || responseCode === 538)
    return `${host} wants encryption or a sign-in first.`;
  if (code === "EAUTH") return signInOf(failure, host);
  if (command === "MAIL FROM") return `${host} does not send mail from ${way.from}.`;
  if (command === "RCPT TO") return `${host} does not take mail to ${to}.`;
  if (command === "DATA") return `${host} did not take the letter.`;
  if (code === "EPROTOCOL" || code === "ECONNECTION" || code === "ESOCKET")
    return `What answers at ${host}, port ${port}, does not speak as a mail server does.`;
  return unknown;
}

const signInOf = ({ responseCode }: Failure, host: string) =>
  responseCode === null
    ? `${host} has no way to sign in that this site knows.`
    : `${host} does not take this user name and password.`;

const unknownName = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA"]);
const unreachable = new Set([
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "EACCES",
  "EADDRNOTAVAIL",
]);

/** Another kind of service would reveal its first line. */
const stepsOfMail = new Set(["EAUTH", "EENVELOPE", "EMESSAGE"]);

function extractReply({ code, responseCode, response }: Failure): string | null {
  if (!stepsOfMail.has(code) || responseCode === null) return null;
  return response
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .slice(0, maxReplyLength);
}
