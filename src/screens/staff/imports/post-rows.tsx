import { Tag } from "../../../desk/tag.tsx";
import type { ReportedPost } from "../../../slices/imports/contract.ts";
import { documentPath } from "../documents/document-path.ts";
import { RowLink } from "../parts/row-link.tsx";
import styles from "./import-rows.module.css";
import { itemWords, remarkWords } from "./import-words.ts";

/** Each post with what became of it, and what of it did not fit. */
export const PostRows = ({ rows }: { rows: ReportedPost[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ number, title, state, documentId, isLive, remarks }) => (
      <li key={number} className={styles.row} data-post>
        <span className={styles.title}>
          {documentId === null ? (
            title
          ) : (
            <RowLink to={documentPath("posts", documentId)}>{title}</RowLink>
          )}
        </span>
        <Tag tone={isLive ? "leaf" : "plain"}>{isLive ? "Live" : itemWords[state]}</Tag>
        {remarks.length > 0 ? (
          <ul className={styles.said}>
            {remarks.map((one) => (
              <li key={`${one.what} ${one.words}`}>{remarkWords(one)}</li>
            ))}
          </ul>
        ) : null}
      </li>
    ))}
  </ul>
);
