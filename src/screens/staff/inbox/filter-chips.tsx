import { Link } from "react-router";
import styles from "./filter-chips.module.css";
import type { Chip } from "./inbox-links.ts";

/** The filters that are on. Each is a link to the list without it. */
export function FilterChips({ chips }: { chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters that are on">
      {chips.map(({ name, label, to }) => (
        <li key={name}>
          <Link to={to} className={styles.chip} aria-label={`${label}: take off`}>
            {label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
