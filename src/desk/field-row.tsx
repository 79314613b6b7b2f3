import styles from "./field-row.module.css";

/** Fields that belong together: beside each other where there is room, else one below another. */
export function FieldRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
