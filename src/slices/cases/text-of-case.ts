import { inSentences } from "../search/in-sentences.ts";
import type { CaseBody } from "./contract.ts";

/** For the search index, in the order in which the page tells it. */
export function textOfCase(body: CaseBody): string {
  const { whose, summary, before, done, sheet, after, wrong } = body;
  return inSentences([
    whose,
    summary,
    before.text,
    ...done.flatMap(({ name, text }) => [name, text]),
    ...after.flatMap(({ label, counted }) => [label, counted]),
    wrong,
    sheet.title,
    sheet.intro,
    ...sheet.rows.flatMap(({ cells }) => cells.slice(0, 1)),
  ]);
}
