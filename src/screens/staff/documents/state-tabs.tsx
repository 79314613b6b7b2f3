import { Link } from "react-router";
import * as styles from "../parts/view-tabs.module.css";

type StateTabsProps = { tabs: { label: string; to: string; isCurrent: boolean }[] };

export const StateTabs = ({ tabs }: StateTabsProps) => (
  <nav aria-label="Views" className={styles.scroll}>
    <ul className={styles.list}>
      {tabs.map(({ label, to, isCurrent }) => (
        <li key={label}>
          <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
