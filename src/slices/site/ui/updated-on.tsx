import { formatDate } from "../../../platform/dates.ts";
import styles from "./updated-on.module.css";

/** @param day a calendar day, such as 2026-11-20 */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className={styles.updated}>
      Last changed on <time dateTime={day}>{formatDate(day)}</time>
    </p>
  );
}
