import type { Entry } from "../../drawing-contract.ts";
import * as styles from "./service-drawing.module.css";

type EntriesProps = { entries: Entry[]; total?: Entry | undefined };

/** Rows that end in an amount, and their total. */
export function Entries({ entries, total }: EntriesProps) {
  return (
    <div className={styles.entries}>
      {[...entries, ...(total ? [total] : [])].map((entry) => (
        <div key={entry.label} className={styles.entry} data-total={entry === total || undefined}>
          <span>{entry.label}</span>
          <b>{entry.value}</b>
        </div>
      ))}
    </div>
  );
}
