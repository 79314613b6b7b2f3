import styles from "./whose-line.module.css";

/** Of whom a case tells, and what is to be said of it before it is read. */
export const WhoseLine = ({ whose, note }: { whose: string; note?: string | undefined }) => (
  <div className={styles.line}>
    <p className={styles.whose}>{whose}</p>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
);
