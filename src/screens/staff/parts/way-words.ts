import { type ManualChannel, manualSource } from "../../../slices/leads/contract.ts";

/** For use after a day: "asked 20 Nov by chat". */
export function wayOf(source: string): string {
  if (source === "Chat") return "by chat";
  return source === manualSource ? "and added by hand" : "by form";
}

const forms = new Map([
  ["Contact Page", "the contact form"],
  ["Home Page", "the form on the home page"],
  ["Customer Support Page", "the support form"],
]);

/** For use after "Wrote". @returns "in the chat", "through the contact form" */
export const wroteIn = (source: string): string =>
  source === "Chat" ? "in the chat" : `through ${forms.get(source) ?? "a form"}`;

const downs: Record<ManualChannel, string> = {
  "by phone": "wrote down a call",
  "in person": "wrote down a visit",
  "by letter": "wrote down a letter",
};

/** For use between a colleague's name and the subject. */
export function writtenDown(source: string, way: ManualChannel | undefined): string {
  if (source === "Chat") return "wrote down a chat";
  return way ? downs[way] : "wrote it down";
}
