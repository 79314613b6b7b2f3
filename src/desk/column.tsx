import styles from "./column.module.css";

/** Panels and notes one below another, no wider than they are read well. */
export const Column = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.column}>{children}</div>
);
