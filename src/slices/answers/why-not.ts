/**
 * Why a lead cannot be answered by mail: the screen shows it beforehand, the server enforces it.
 */
type Facts = { email: string | null; spam: boolean; isMailOn: boolean };
export type WhyNot = "spam" | "mail off" | "no email";

export function whyNot({ email, spam, isMailOn }: Facts): WhyNot | null {
  if (spam) return "spam";
  if (email === null) return "no email";
  return isMailOn ? null : "mail off";
}

export const whyNotSentences: Record<WhyNot, string> = {
  spam: "This enquiry is marked as spam. Release it first, then answer.",
  "no email": "They left no email, so there is nowhere to mail to. Call them instead.",
  "mail off": "Mail is off, so nothing was sent. An owner turns it on under Settings, Mail.",
};
