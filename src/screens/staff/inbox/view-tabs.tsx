import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { countWords } from "../parts/count-words.ts";
import styles from "../parts/view-tabs.module.css";
import type { InboxData } from "./inbox-data.ts";

/** Of all the company's enquiries those one looks at most; beside them the views one has saved. */
export function ViewTabs({ views, saved }: Pick<InboxData, "views" | "saved">) {
  const list = useRef<HTMLUListElement>(null);
  const current = [...views, ...saved].find((one) => one.current)?.to;
  // A phone has room for three of them.
  useEffect(() => {
    if (current === undefined) return;
    const tab = list.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav aria-label="Views" className={styles.scroll}>
      <ul ref={list} className={styles.list}>
        {views.map(({ view, label, to, count, current: isCurrent }) => (
          <li key={view}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
              {label} <span className={styles.count}>{countWords(count)}</span>
            </Link>
          </li>
        ))}
        {saved.map(({ id, label, to, count, current: isCurrent }) => (
          <li key={id}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
              {label}{" "}
              {count === null ? null : <span className={styles.count}>{countWords(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
