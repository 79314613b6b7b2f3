import { Initials } from "../../../../desk/initials.tsx";
import { Tag } from "../../../../desk/tag.tsx";
import type { Here } from "../../../../desk/times.ts";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { LanguageTag } from "../../parts/language-tag.tsx";
import { RowLink } from "../../parts/row-link.tsx";
import { getNameDetail, lastWords, nameOf, nthWords, toneOf } from "../../parts/row-words.ts";
import { serviceWords } from "../../parts/service-words.ts";
import { stepWords } from "../../parts/step-words.ts";
import type { InboxNames } from "../inbox-names.ts";
import { DeadlineCell } from "./due-cell.tsx";
import styles from "./enquiry-row.module.css";
import { markedPieces } from "./marked.ts";

export type EnquiryRowProps = {
  row: InboxRow;
  names: InboxNames;
  here: Here;
  /** The enquiry's address, and the click handler that opens it beside the list. */
  open: { to: string; state: object; onClick(event: React.MouseEvent, id: string): void };
  isOpen: boolean;
  isNew: boolean;
  sought?: string;
  children?: React.ReactNode;
};

export function EnquiryRow({ row, names, here, open, sought = "", ...props }: EnquiryRowProps) {
  const { isOpen, isNew, children } = props;
  const { id, nth, service, stage, priority, unfinished, owner } = row;
  const again = nthWords(nth);
  const colleague = names.colleague(owner);
  const isChosenNow = isOpen ? "true" : undefined;
  return (
    <li
      className={styles.row}
      data-row={id}
      data-new={isNew || undefined}
      data-open={isChosenNow}
      data-held={row.spam || undefined}
    >
      <DeadlineCell row={row} here={here} canChoose={names.canChange} />
      <div className={styles.words}>
        <p className={styles.head}>
          <RowLink
            to={open.to}
            state={open.state}
            aria-current={isChosenNow}
            onClick={(event) => open.onClick(event, id)}
          >
            {nameOf(row)}
          </RowLink>
          <span className={styles.aside}>{getNameDetail(row)}</span>
          <LanguageTag language={row.language} />
          {again ? <Tag tone="sun">{again}</Tag> : null}
          {priority === "high" ? <Tag tone="rust">High</Tag> : null}
        </p>
        <p dir="auto" className={styles.query}>
          <RowQuote row={row} here={here} sought={sought} />
        </p>
        {children}
      </div>
      <span className={styles.service}>{serviceWords(service)}</span>
      <span className={styles.stage}>
        <Tag tone={toneOf(stage, names.stages)}>{names.stage(stage)}</Tag>
        {unfinished ? <Tag>Incomplete</Tag> : null}
      </span>
      <span className={styles.owner} title={colleague.name}>
        <Initials of={colleague.initials} />
        <span className="visually-hidden">{colleague.name}</span>
      </span>
    </li>
  );
}

type RowQuoteProps = { row: InboxRow; here: Here; sought: string };

function RowQuote({ row, here, sought }: RowQuoteProps) {
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
