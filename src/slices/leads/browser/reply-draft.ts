/** The draft of a reply. Only one is kept: the last. */
import {
  draftNames,
  forgetSession,
  keepSession,
  readSession,
} from "../../../platform/browser/session.ts";

const name = `${draftNames}enquiry` as const;

export const keepReply = (key: string, text: string) => keepSession(name, { key, text });

export const forgetReply = () => forgetSession(name);

/** @returns empty if no draft of this enquiry is kept */
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
