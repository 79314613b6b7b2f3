import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { DocumentRow } from "../../../slices/content/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { documentPath } from "./document-path.ts";
import styles from "./document-rows.module.css";

type DocumentRowsProps = { kind: string; rows: DocumentRow[]; here: Here };

export const DocumentRows = ({ kind, rows, here }: DocumentRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id} className={styles.row}>
        <span className={styles.title}>
          <RowLink to={documentPath(kind, row.id)}>{row.title || "Without a title"}</RowLink>
        </span>
        <span className={styles.state}>
          <State row={row} here={here} />
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

function State({ row: { state, dueAt, hasChanges }, here }: { row: DocumentRow; here: Here }) {
  const due = dueAt === null ? null : <Tag tone="leaf">Goes live {momentWords(dueAt, here)}</Tag>;
  if (state !== "live") return due ?? <Tag tone="sun">Draft</Tag>;
  return due ?? (hasChanges ? <Tag tone="sun">Live, with a draft</Tag> : <Tag>Live</Tag>);
}
