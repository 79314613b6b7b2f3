import { contactIn } from "../../crm/leads/contact-in.ts";

/**
 * `listed`: pages that a search found. `nothing`: the chat said that it found nothing. `written`: not
 * a visitor's sentence, but one that an AI wrote.
 */
export const outcomes = ["nothing", "offered", "listed", "quoted", "answered", "written"] as const;
export type Outcome = (typeof outcomes)[number];

/** `id` names the turn. `topic` is a key of the answers; `confidence` is of 100. */
export type UnderstoodSentence = {
  id: string;
  text: string;
  at: string;
  topic: string | null;
  confidence: number;
  outcome: Outcome;
  /** Of a sentence that an AI wrote: what was asked, and what a colleague thinks of it. */
  question: string | null;
  rating: Rating | null;
};

export const ratings = ["bad", "good"] as const;
export type Rating = (typeof ratings)[number];

export function hasContact(text: string): boolean {
  const { email, mobile } = contactIn(text);
  return email !== null || mobile !== null;
}
