import * as styles from "./column.module.css";

export const Column = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.column}>{children}</div>
);
