import * as styles from "./side-by-side.module.css";

type SideBySideProps = { like?: "chart" | "halves" | "columns"; children: React.ReactNode };

/**
 * A chart beside its table, two tables, or several that fill two columns in turn; one below the
 * other where there is no room.
 */
export const SideBySide = ({ like = "chart", children }: SideBySideProps) => (
  <div className={styles.aside} data-like={like}>
    {children}
  </div>
);
