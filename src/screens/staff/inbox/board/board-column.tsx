import { useId, useState } from "react";
import { Link } from "react-router";
import type { Here } from "../../../../desk/times.ts";
import { rupeeWords } from "../../../../platform/money.ts";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { countWords } from "../../parts/count-words.ts";
import styles from "../board.module.css";
import { useInbox } from "../use-inbox.ts";
import { BoardCard } from "./board-card.tsx";

type BoardColumnProps = {
  stage: string;
  rows: InboxRow[];
  /** All enquiries at this stage, up to 1,000. */
  count: number;
  /** The worth of the cards shown, in paise. */
  worth: number;
  /** The address of the list with the rest; null where there is none. */
  more: string | null;
  here: Here;
  onMove(row: InboxRow, stage: string): void;
  onDrop(id: string, stage: string): void;
};

/** The type of the data that a dragged card carries. */
const dragType = "application/x-enquiry";

export function BoardColumn({ stage, rows, count, worth, more, ...props }: BoardColumnProps) {
  const { here, onMove, onDrop } = props;
  const id = useId();
  const { names } = useInbox();
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={styles.column}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event.dataTransfer.getData(dragType), stage);
      }}
    >
      <h2 id={id} className={styles.title}>
        {names.stage(stage)} <span className={styles.count}>{countWords(count)}</span>
      </h2>
      {worth > 0 ? (
        <p className={styles.worth}>
          Worth {rupeeWords(worth / 100)}
          {more ? `, the first ${rows.length}` : ""}
        </p>
      ) : null}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            row={row}
            here={here}
            onMove={(to) => onMove(row, to)}
            onDragStart={(event) => event.dataTransfer.setData(dragType, row.id)}
          />
        ))}
      </ul>
      {rows.length === 0 ? <p className={styles.none}>None</p> : null}
      {more ? <Link to={more}>All of them, as a list</Link> : null}
    </section>
  );
}
