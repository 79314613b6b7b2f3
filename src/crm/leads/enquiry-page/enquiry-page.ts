import { addressIn, type Language } from "../../../platform/text/language.ts";
import type { AnsweredWay } from "../working/lead-set.ts";

/** It contains the key, which gives access. */
const before = "/enquiry/";

export const enquiryPath = (key: string): string => before + key;

export const isEnquiryPath = (href: string): boolean => href.startsWith(before);

export const keyIn = (enquiry: string): string => enquiry.slice(before.length);

const lastsSeconds = 300;

/** For forms without scripts, so that the thank-you page can show what was sent. */
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

export type OutboundMessage =
  | { channel: "mail"; text: string; at: string }
  | { channel: Marked; text: null; at: string };

export const contactSentences: Record<Marked, string> = {
  phone: "We called you.",
  person: "We spoke to you in person.",
  "mail elsewhere": "We wrote to you by mail.",
  WhatsApp: "We wrote to you on WhatsApp.",
};
