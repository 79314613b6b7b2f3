import styles from "./loading-rows.module.css";

type LoadingRowsProps = {
  /** As many as will probably come, so that nothing moves then. */
  rows: number;
  /** What is coming, for those who do not see it. */
  label: string;
};

/** Seen after 150 ms: what comes sooner needs no announcement. */
export function LoadingRows({ rows, label }: LoadingRowsProps) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={styles.row} aria-hidden="true">
          <i className={styles.petal} />
          <i className={styles.line} />
          <i className={styles.line} />
        </span>
      ))}
    </div>
  );
}
