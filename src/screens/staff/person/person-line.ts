import type { Entry } from "../../../slices/timeline/contract.ts";
import type { Known } from "../story/change-words.ts";
import { type Line, plain, strong, type Word } from "../story/line.ts";
import { lineOf } from "../story/line-of.ts";
import { who } from "../story/who.ts";

/** As in an enquiry's story; where one begins, it leads there. */
export function personLine(entry: Entry, known: Known): Line | null {
  const corrected = correctedWords(entry);
  if (corrected)
    return {
      ...{ id: entry.id, at: entry.at, whose: "set" },
      words: [who(entry.by, known), ...corrected],
    };
  const line = lineOf(entry, known);
  if (!line || entry.kind !== "lead.received" || entry.lead === null) return line;
  const link = { text: "open it", to: `/staff/enquiries/${entry.lead}` };
  return { ...line, words: [...line.words, plain(" · "), link] };
}

/** What a colleague put right about who they are: it is of no enquiry. */
function correctedWords(entry: Entry): Word[] | null {
  switch (entry.kind) {
    case "person.renamed":
      return [
        plain(" corrected the name: "),
        strong(entry.data.name),
        plain(`, not ${entry.data.was}`),
      ];
    case "person.contact_added":
      return [plain(" added "), strong(entry.data.value)];
    case "person.contact_removed":
      return [plain(" removed "), strong(entry.data.value)];
    default:
      return null;
  }
}
