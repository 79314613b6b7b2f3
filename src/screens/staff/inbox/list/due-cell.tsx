import { DeadlineTimer } from "../../../../desk/deadline-timer.tsx";
import { type Here, momentWords, shortDay } from "../../../../desk/times.ts";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { type DeadlineState, promiseState } from "../../lead/response-deadline.ts";
import { promiseWords } from "../../parts/due-words.ts";
import { nameOf } from "../../parts/row-words.ts";
import { selectedField } from "../../parts/selection/selected-field.ts";
import { shownAs } from "../row-state.ts";
import styles from "./due-cell.module.css";

type DeadlineCellProps = { row: InboxRow; here: Here; canChoose: boolean };

/** The petal and its words. With write access, the petal is also the row's selection box. */
export function DeadlineCell({ row, here, canChoose }: DeadlineCellProps) {
  const { created_at } = row;
  const promised_by = promisedTo(row);
  const promise = promised_by === null ? null : promiseState({ created_at, promised_by }, here);
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
        dateTime={promised_by ?? created_at}
        title={titleOf(row, here)}
      >
        <span className="visually-hidden">{promise === null ? "Came " : "Answer due "}</span>
        {promised_by === null ? shortDay(created_at, here) : promiseWords(promised_by, here)}
      </time>
    </>
  );
}

/** The petal's tooltip. */
function petalWords(promise: DeadlineState | null): string {
  if (promise === null) return "No reply is due";
  if (promise.late) return `Answer due ${promise.by}: ${promise.timeLeft}`;
  const percent = Math.round(promise.used * 100);
  return `Answer due ${promise.by}: ${percent} % of the time until then has gone`;
}

/** Spam has no response deadline until somebody releases it. */
const promisedTo = ({ spam, promised_by }: InboxRow) => (spam ? null : promised_by);

function titleOf(row: InboxRow, here: Here): string {
  const { created_at } = row;
  const promised_by = promisedTo(row);
  const arrivalText = `Came ${momentWords(created_at, here)}`;
  return promised_by === null
    ? arrivalText
    : `${arrivalText}, due by ${momentWords(promised_by, here)}`;
}
