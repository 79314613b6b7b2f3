import { Link } from "react-router";
import type { OutboxState } from "../../../../slices/mail/outbox-state.ts";
import { countWords } from "../../parts/count-words.ts";
import * as styles from "../../parts/view-tabs.module.css";
import { outboxPath } from "./outbox-path.ts";

const tabs = [
  { state: null, label: "All" },
  { state: "waiting", label: "Waiting" },
  { state: "sent", label: "Sent" },
  { state: "given up", label: "Given up" },
] as const;

type OutboxTabsProps = {
  state: OutboxState | null;
  /** Mails that need attention; at most 1,000. */
  counts: { waiting: number; "given up": number };
};

export const OutboxTabs = ({ state, counts }: OutboxTabsProps) => (
  <nav aria-label="Which mails" className={styles.scroll}>
    <ul className={styles.list}>
      {tabs.map((tab) => (
        <li key={tab.label}>
          <Link
            to={outboxPath({ state: tab.state })}
            className={styles.tab}
            aria-current={tab.state === state ? "page" : undefined}
          >
            {tab.label}{" "}
            {tab.state && tab.state !== "sent" ? (
              <span className={styles.count}>{countWords(counts[tab.state])}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
