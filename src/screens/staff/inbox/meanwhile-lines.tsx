import type { EnquiryConflict } from "./meanwhile.ts";
import styles from "./meanwhile-notice.module.css";

/** Which enquiries somebody else changed, and how. */
export const ConflictLines = ({ lines, more }: Pick<EnquiryConflict, "lines" | "more">) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {more > 0 ? <li>And {more} more.</li> : null}
  </ul>
);
