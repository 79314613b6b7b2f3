import { Link } from "react-router";
import type { Reach } from "../../../slices/content/contract.ts";
import { documentPath } from "../documents/document-path.ts";
import * as styles from "./use-list.module.css";

type BelowListProps = { below: Reach["below"]; kind: string; most: number };

export function BelowList({ below, kind, most }: BelowListProps) {
  const more = below.length - most;
  return (
    <>
      <ul className={styles.list}>
        {below.slice(0, most).map(({ id, title, path }) => (
          <li key={id} className={styles.use}>
            <span className={styles.name}>
              <Link to={documentPath(kind, id)}>{title}</Link>
            </span>
            <span className={styles.about}>{path}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.about}>And {more} more.</p> : null}
    </>
  );
}
