import type { Action } from "../accounts/roles.ts";

export const subscriptionRights = {
  enquiries: "leads.read",
  documents: "content.read",
} as const satisfies Record<string, Action>;
export type About = keyof typeof subscriptionRights;

export const subjectOf = {
  lead: (id: string) => `lead:${id}`,
  document: (id: number) => `document:${id}`,
};

export const answering = "answer";

export const everyChat = "all";
