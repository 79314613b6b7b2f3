import * as styles from "./loading-rows.module.css";

type LoadingRowsProps = {
  /** The number of rows that will probably load, so that the layout does not move. */
  rows: number;
  label: string;
};

/** Becomes visible after 150 ms, because faster content needs no announcement. */
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
