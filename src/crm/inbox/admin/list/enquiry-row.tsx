import { LanguageTag } from "../../../../core/admin/languages.tsx";
import { RowLink } from "../../../../core/admin/lists.tsx";
import { serviceWords } from "../../../../core/admin/names.ts";
import { selectedField } from "../../../../core/admin/selected-field.ts";
import { DeadlineTimer, Initials, Tag } from "../../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../../ui/admin/times.ts";
import type { InboxRow } from "../../contract.ts";
import { type InboxNames, shownAs } from "../inbox-data.ts";
import { type DeadlineState, deadlineState, deadlineWords } from "../response-deadline.ts";
import { getNameDetail, lastWords, nameOf, nthWords, stepWords, toneOf } from "../row-words.ts";
import * as styles from "./enquiry-row.module.css";
import { markedPieces } from "./marked.ts";

export type EnquiryRowProps = {
  row: InboxRow;
  names: InboxNames;
  here: Here;
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
      className={`${sharedStyles.row} ${styles.row}`}
      data-row={id}
      data-new={isNew || undefined}
      data-open={isChosenNow}
      data-held={row.spam || undefined}
      data-owed={deadlineTo(row) !== null || undefined}
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
          {priority === "high" ? <Tag tone="sun">High</Tag> : null}
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

type DeadlineCellProps = { row: InboxRow; here: Here; canChoose: boolean };

function DeadlineCell({ row, here, canChoose }: DeadlineCellProps) {
  const { created_at } = row;
  const due_at = deadlineTo(row);
  const promise = due_at === null ? null : deadlineState({ created_at, due_at }, here);
  const legend = petalWords(promise);
  const petal =
    promise === null ? (
      <span className={styles.none} />
    ) : (
      <DeadlineTimer used={promise.used} late={promise.late} />
    );
  return (
    <>
      {canChoose ? (
        <label className={styles.choose} title={legend}>
          <input
            type="checkbox"
            className={styles.box}
            form="chosen"
            name={selectedField("lead", row.id)}
            value={shownAs(row)}
            aria-label={`Select ${nameOf(row)}`}
          />
          {petal}
        </label>
      ) : (
        <span className={styles.choose} title={legend}>
          {petal}
        </span>
      )}
      <time
        className={styles.time}
        data-late={promise?.late || undefined}
        dateTime={due_at ?? created_at}
        title={titleOf(row, here)}
      >
        <span className="visually-hidden">{promise === null ? "Came " : "Answer due "}</span>
        {due_at === null ? shortDay(created_at, here) : deadlineWords(due_at, here)}
      </time>
    </>
  );
}

function petalWords(promise: DeadlineState | null): string {
  if (promise === null) return "No reply is due";
  if (promise.late) return `Answer due ${promise.by}: ${promise.timeLeft}`;
  const percent = Math.round(promise.used * 100);
  return `Answer due ${promise.by}: ${percent} % of the time until then has gone`;
}

/** Spam has no response deadline until somebody releases it. */
const deadlineTo = ({ spam, due_at }: InboxRow) => (spam ? null : due_at);

function titleOf(row: InboxRow, here: Here): string {
  const { created_at } = row;
  const due_at = deadlineTo(row);
  const arrivalText = `Came ${momentWords(created_at, here)}`;
  return due_at === null ? arrivalText : `${arrivalText}, due by ${momentWords(due_at, here)}`;
}
