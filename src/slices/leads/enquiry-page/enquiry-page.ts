import { addressIn, type Language } from "../../../platform/language.ts";
import type { AnsweredWay } from "../working/lead-set.ts";

/** The path of an enquiry's own page. It contains the key, which gives access. */

const before = "/enquiry/";

export const enquiryPath = (key: string): string => before + key;

export const isEnquiryPath = (href: string): boolean => href.startsWith(before);

export const keyIn = (enquiry: string): string => enquiry.slice(before.length);

const lastsSeconds = 300;

/**
 * The cookie that a form sent without scripts sets, so that the thank-you page can show what was
 * sent.
 */
export const sentName = "sent";

/** Its value is the enquiry's key, which only the sender may have. */
export function sentCookie(publicUrl: URL | null, language: Language) {
  const secure = publicUrl?.protocol === "https:";
  const options = {
    path: addressIn(language, "/thank-you"),
    httpOnly: true,
    sameSite: "lax",
    maxAge: lastsSeconds,
    secure,
  } as const;
  return { name: sentName, options };
}

type Marked = Exclude<AnsweredWay, "mail" | "chat" | "none needed">;

/** An answer to the sender: the text of a mail, or that we answered in another way. */
export type OutboundMessage =
  | { channel: "mail"; text: string; at: string }
  | { channel: Marked; text: null; at: string };

export const contactSentences: Record<Marked, string> = {
  phone: "We called you.",
  person: "We spoke to you in person.",
  "mail elsewhere": "We wrote to you by mail.",
  WhatsApp: "We wrote to you on WhatsApp.",
};
