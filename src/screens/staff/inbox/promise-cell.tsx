import { Petal } from "../../../desk/petal.tsx";
import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";
import { promiseState } from "../lead/promise.ts";
import { promiseWords } from "../parts/promise-words.ts";
import { nameOf } from "../parts/row-words.ts";
import styles from "./promise-cell.module.css";
import { fieldOf, shownAs } from "./shown-as.ts";

type PromiseCellProps = { row: InboxRow; here: Here; canChoose: boolean };

/** The petal and its words. Where one may change enquiries the petal is what chooses this one. */
export function PromiseCell({ row, here, canChoose }: PromiseCellProps) {
  const { created_at } = row;
  const promised_by = promisedTo(row);
  const promise = promised_by === null ? null : promiseState({ created_at, promised_by }, here);
  const petal = <Petal used={promise?.used ?? 0} late={promise?.late ?? false} />;
  return (
    <>
      {canChoose ? (
        <label className={styles.choose}>
          <input
            type="checkbox"
            className={styles.box}
            form="chosen"
            name={fieldOf(row.id)}
            value={shownAs(row)}
            aria-label={`Select ${nameOf(row)}`}
          />
          {petal}
        </label>
      ) : (
        <span className={styles.choose}>{petal}</span>
      )}
      <time
        className={styles.time}
        data-late={promise?.late || undefined}
        dateTime={promised_by ?? created_at}
        title={titleOf(row, here)}
      >
        {promised_by === null ? shortDay(created_at, here) : promiseWords(promised_by, here)}
      </time>
    </>
  );
}

/** Whoever is held as spam is answered when somebody releases it. */
const promisedTo = ({ spam, promised_by }: InboxRow) => (spam ? null : promised_by);

function titleOf(row: InboxRow, here: Here): string {
  const { created_at } = row;
  const promised_by = promisedTo(row);
  const came = `Came ${momentWords(created_at, here)}`;
  return promised_by === null ? came : `${came}, promised by ${momentWords(promised_by, here)}`;
}
