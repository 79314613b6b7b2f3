import { Tag } from "../../../desk/tag.tsx";
import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import { counted } from "../../../platform/counted.ts";
import type { ImportSummary } from "../../../slices/imports/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { importPath } from "./import-path.ts";
import styles from "./import-rows.module.css";
import { sourceNames, stateWords } from "./import-words.ts";

/** The newest first. */
export const ImportRows = ({ rows, here }: { rows: ImportSummary[]; here: Here }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, source, siteTitle, fileName, posts, state, at }) => (
      <li key={id} className={styles.row}>
        <span className={styles.title}>
          <RowLink to={importPath(id)}>{siteTitle || fileName}</RowLink>
        </span>
        <span className={styles.soft}>
          {sourceNames[source]}, {counted(posts, "post")}
        </span>
        <Tag tone={state === "done" ? "leaf" : "plain"}>{stateWords[state]}</Tag>
        <time dateTime={at} title={momentWords(at, here)} className={styles.soft}>
          {shortDay(at, here)}
        </time>
      </li>
    ))}
  </ul>
);
