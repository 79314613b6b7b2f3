import type { Action } from "../staff/roles.ts";

/** Topics of the live stream, and the right that each needs. */
export const subscriptionRights = {
  enquiries: "leads.read",
  documents: "content.read",
} as const satisfies Record<string, Action>;
export type About = keyof typeof subscriptionRights;

/** Names of what a tab has open, for presence. */
export const subjectOf = {
  lead: (id: string) => `lead:${id}`,
  document: (id: number) => `document:${id}`,
};

/** The place in a lead of a colleague who writes an answer. */
export const answering = "answer";

/** Stands for a chat's id: subscribes to every chat. */
export const everyChat = "all";
