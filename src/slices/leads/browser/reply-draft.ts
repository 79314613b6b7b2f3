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
  const draft = readSession(name);
  const isOfThis = isDraft(draft) && draft.key === key;
  return isOfThis ? draft.text : "";
}

const isDraft = (value: unknown): value is { key: string; text: string } =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "text" in value &&
  typeof value.text === "string";
