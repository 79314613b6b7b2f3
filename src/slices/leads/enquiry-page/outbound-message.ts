import type { AnsweredWay } from "../working/lead-set.ts";

type Marked = Exclude<AnsweredWay, "mail" | "chat" | "none needed">;

/** What whoever sent an enquiry was answered: a mail's words, or that we spoke to them. */
export type OutboundMessage =
  | { channel: "mail"; text: string; at: string }
  | { channel: Marked; text: null; at: string };

/** Of what was answered without a mail of the site's. */
export const contactSentences: Record<Marked, string> = {
  phone: "We called you.",
  person: "We spoke to you in person.",
  "mail elsewhere": "We wrote to you by mail.",
  WhatsApp: "We wrote to you on WhatsApp.",
};
