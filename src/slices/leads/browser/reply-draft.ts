/** What is being added to an enquiry, until it is sent: one of them, the last. */
import {
  draftNames,
  forgetSession,
  keepSession,
  readSession,
} from "../../../platform/browser/session.ts";

const name = `${draftNames}enquiry` as const;

export const keepReply = (key: string, text: string) => keepSession(name, { key, text });

export const forgetReply = () => forgetSession(name);

/** @returns empty where nothing is kept of this enquiry */
export function keptReply(key: string): string {
  const kept = readSession(name);
  const isOfThis = isDraft(kept) && kept.key === key;
  return isOfThis ? kept.text : "";
}

const isDraft = (kept: unknown): kept is { key: string; text: string } =>
  typeof kept === "object" &&
  kept !== null &&
  "key" in kept &&
  "text" in kept &&
  typeof kept.text === "string";
