import { Link } from "react-router";
import { closePopovers } from "../../../ui/close-popovers.ts";
import type { InboxData } from "./inbox-data.ts";
import { SaveView } from "./save-view.tsx";
import { SavedViewMenu } from "./saved-view-menu.tsx";
import { useChange } from "./use-change.ts";
import styles from "./view-tabs.module.css";

const mostCounted = 1_000;

/** Of all the company's enquiries those one looks at most; beside them the views one has saved. */
export function ViewTabs({ views, saved }: Pick<InboxData, "views" | "saved">) {
  const change = useChange(closePopovers);
  const current = saved.find((one) => one.current && one.mine);
  const isKnown = [...views, ...saved].some((one) => one.current);
  return (
    <div className={styles.tabs}>
      <nav aria-label="Views" className={styles.scroll}>
        <ul className={styles.list}>
          {views.map(({ view, label, to, count, current: isCurrent }) => (
            <li key={view}>
              <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
                {label} <span className={styles.count}>{countWords(count)}</span>
              </Link>
            </li>
          ))}
          {saved.map(({ id, label, to, current: isCurrent }) => (
            <li key={id}>
              <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isKnown ? null : <SaveView change={change} />}
      {current ? <SavedViewMenu view={current} change={change} key={current.id} /> : null}
    </div>
  );
}

const countWords = (count: number) => (count >= mostCounted ? "1,000+" : count);
