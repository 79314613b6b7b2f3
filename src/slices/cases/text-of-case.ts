import { inSentences } from "../search/in-sentences.ts";
import type { Writing } from "../writing/document.ts";
import { textOf } from "../writing/text-of.ts";
import type { CaseBody } from "./contract.ts";

/** For the search index, in the order in which the page tells it. */
export function textOfCase(body: CaseBody): string {
  const { whose, summary, before, done, sheet, after, wrong } = body;
  return inSentences([
    whose,
    summary,
    ...linesOf(before.text),
    ...done.flatMap(({ name, text }) => [name, ...linesOf(text)]),
    ...after.flatMap(({ label, counted }) => [label, counted]),
    ...linesOf(wrong),
    sheet.title,
    sheet.intro,
    ...sheet.rows.flatMap(({ cells }) => cells.slice(0, 1)),
  ]);
}

const linesOf = (text: Writing): string[] => textOf(text).split("\n");
