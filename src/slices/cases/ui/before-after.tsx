import styles from "./before-after.module.css";

/** "52 h → 9 h"; read aloud as "52 h, then 9 h". */
export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <span className={styles.pair}>
    <span className={styles.before}>{before}</span>
    <span className="visually-hidden">, then </span>
    <span className={styles.arrow} aria-hidden="true">
      →
    </span>
    <span className={styles.after}>{after}</span>
  </span>
);
