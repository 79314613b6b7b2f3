import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { DocumentRow } from "../../../slices/content/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { documentPath } from "./document-path.ts";
import styles from "./document-rows.module.css";
import { StateTag } from "./state-tag.tsx";

type DocumentRowsProps = { kind: string; rows: DocumentRow[]; here: Here };

export const DocumentRows = ({ kind, rows, here }: DocumentRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id} className={styles.row}>
        <span className={styles.title}>
          <RowLink to={documentPath(kind, row.id)}>{row.title || "Without a title"}</RowLink>
        </span>
        <span className={styles.state}>
          <StateTag of={row} here={here} />
        </span>
        <time
          dateTime={row.changed_at}
          title={momentWords(row.changed_at, here)}
          className={styles.day}
        >
          {shortDay(row.changed_at, here)}
        </time>
      </li>
    ))}
  </ul>
);
