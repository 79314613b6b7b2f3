import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import type { DocumentRow } from "../../../slices/content/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { documentPath } from "./document-path.ts";
import styles from "./document-rows.module.css";
import { LanguageNames } from "./language-names.tsx";
import type { LiveIn } from "./live-in.ts";
import { StateTag } from "./state-tag.tsx";

type DocumentRowsProps = {
  kind: string;
  rows: DocumentRow[];
  inLanguages: LiveIn;
  here: Here;
};

export const DocumentRows = ({ kind, rows, inLanguages, here }: DocumentRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id} className={styles.row}>
        <span className={styles.title}>
          <RowLink to={documentPath(kind, row.id)}>{row.title || "Without a title"}</RowLink>
          <LanguageNames languages={inLanguages[row.key]} className={styles.language} />
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
