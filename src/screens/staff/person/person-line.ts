import type { Entry } from "../../../slices/timeline/contract.ts";
import type { Known } from "../story/change-words.ts";
import { type Line, plain } from "../story/line.ts";
import { lineOf } from "../story/line-of.ts";

/** As in an enquiry's story; where one begins, it leads there. */
export function personLine(entry: Entry, known: Known): Line | null {
  const line = lineOf(entry, known);
  if (!line || entry.kind !== "lead.received" || entry.lead === null) return line;
  const link = { text: "open it", to: `/staff/enquiries/${entry.lead}` };
  return { ...line, words: [...line.words, plain(" · "), link] };
}
