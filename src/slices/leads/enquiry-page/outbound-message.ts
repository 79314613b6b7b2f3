import type { AnsweredWay } from "../working/lead-set.ts";

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
