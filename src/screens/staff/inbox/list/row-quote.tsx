import { Tag } from "../../../../desk/tag.tsx";
import type { Here } from "../../../../desk/times.ts";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { lastWords } from "../../parts/row-words.ts";
import { stepWords } from "../../parts/step-words.ts";
import { useInbox } from "../use-inbox.ts";
import { markedPieces } from "./marked.ts";

/** What is due, and what they wrote last, with what was searched for marked in it. */
export function RowQuote({ row, here }: { row: InboxRow; here: Here }) {
  const { query } = useInbox();
  const step = stepWords(row, here);
  return (
    <>
      {step ? <Tag tone={step.isLate ? "rust" : "sun"}>{step.words}</Tag> : null}{" "}
      {row.wrote_again ? <Tag tone="leaf">Wrote again</Tag> : null}{" "}
      {markedPieces(lastWords(row) ?? "", query.words).map(({ text, isFound }, i) =>
        isFound ? <mark key={i}>{text}</mark> : text,
      )}
    </>
  );
}
