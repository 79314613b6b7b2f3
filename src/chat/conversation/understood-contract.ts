import { contactIn } from "../../crm/leads/contact-in.ts";

/** `listed`: pages that a search found. `nothing`: the chat said that it found nothing. */
export const outcomes = ["nothing", "offered", "listed", "quoted", "answered"] as const;
export type Outcome = (typeof outcomes)[number];

/** `id` names the turn. `topic` is a key of the answers; `confidence` is of 100. */
export type UnderstoodSentence = {
  id: string;
  text: string;
  at: string;
  topic: string | null;
  confidence: number;
  outcome: Outcome;
};

export function hasContact(text: string): boolean {
  const { email, mobile } = contactIn(text);
  return email !== null || mobile !== null;
}
