import type { Action } from "../staff/roles.ts";

/** What one may hear of, and the right that this needs. */
export const subscriptionRights = {
  enquiries: "leads.read",
  documents: "content.read",
} as const satisfies Record<string, Action>;
export type About = keyof typeof subscriptionRights;

/** What can be open in a tab, as presence names it. */
export const subjectOf = {
  lead: (id: string) => `lead:${id}`,
  document: (id: number) => `document:${id}`,
};

/** The place in an enquiry of whoever writes an answer to it. */
export const answering = "answer";

/** In the place of a chat's id: news of every chat. */
export const everyChat = "all";
