import { say } from "../../../ui/translate.ts";
import * as styles from "./before-after.module.css";

/** "52 h → 9 h"; screen readers say "52 h, then 9 h". */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.pair}>
      <span className={styles.before}>{before}</span>
      <span className="visually-hidden">{say(", then ")}</span>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <span className={styles.after}>{after}</span>
    </span>
  );
}
