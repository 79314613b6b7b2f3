import { Tag } from "../../../../desk/tag.tsx";
import type { Here } from "../../../../desk/times.ts";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { lastWords } from "../../parts/row-words.ts";
import { stepWords } from "../../parts/step-words.ts";
import { markedPieces } from "./marked.ts";

type RowQuoteProps = { row: InboxRow; here: Here; sought: string };

/** What is planned, and what they wrote last, with what was searched for marked in it. */
export function RowQuote({ row, here, sought }: RowQuoteProps) {
  const step = stepWords(row, here);
  return (
    <>
      {step ? <Tag tone={step.tone}>{step.words}</Tag> : null}{" "}
      {row.wrote_again ? <Tag tone="leaf">Wrote again</Tag> : null}{" "}
      {markedPieces(lastWords(row) ?? "", sought).map(({ text, isFound }, i) =>
        isFound ? <mark key={i}>{text}</mark> : text,
      )}
    </>
  );
}
