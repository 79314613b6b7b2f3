import type { EnquiryConflict } from "./conflict.ts";
import * as styles from "./conflict-notice.module.css";

export const ConflictLines = ({ lines, more }: Pick<EnquiryConflict, "lines" | "more">) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {more > 0 ? <li>And {more} more.</li> : null}
  </ul>
);
