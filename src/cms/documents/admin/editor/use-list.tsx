import { Link } from "react-router";
import { counted } from "../../../../platform/text/amounts.ts";
import { Tag } from "../../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { Reach, Use } from "../../contract.ts";
import { documentPath } from "../document-path.ts";
import * as styles from "./editor-panels.module.css";

type UseListProps = { uses: Use[]; count: number };

const stateWords = { live: "Live", "not live": "Not live", draft: "In a draft" } as const;

export function UseList({ uses, count }: UseListProps) {
  const shownCount = new Set(uses.map(({ id }) => id)).size;
  return (
    <>
      <ul className={sharedStyles.rows}>
        {uses.map(({ id, one, title, path, at, state }) => (
          <li key={`${id} ${state}`} className={styles.use}>
            <span className={styles.useListName}>
              {at === null ? title : <Link to={documentPath(at, id)}>{title}</Link>}
            </span>
            <Tag tone={state === "live" ? "leaf" : "sun"}>{stateWords[state]}</Tag>
            <span className={styles.about}>
              {one}
              {path === null ? "" : `, ${path}`}
            </span>
          </li>
        ))}
      </ul>
      {count > shownCount ? (
        <p className={styles.about}>And {counted(count - shownCount, "more", "more")}.</p>
      ) : null}
    </>
  );
}

type BelowListProps = { below: Reach["below"]; kind: string; most: number };

export function BelowList({ below, kind, most }: BelowListProps) {
  const more = below.length - most;
  return (
    <>
      <ul className={sharedStyles.rows}>
        {below.slice(0, most).map(({ id, title, path }) => (
          <li key={id} className={styles.use}>
            <span className={styles.useListName}>
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
