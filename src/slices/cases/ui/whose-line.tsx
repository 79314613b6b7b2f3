import * as styles from "./whose-line.module.css";

/** The case's company, and a note for cases that did not happen like this. */
export const WhoseLine = ({ whose, note }: { whose: string; note?: string | undefined }) => (
  <div className={styles.line}>
    <p className={styles.whose}>{whose}</p>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
);
