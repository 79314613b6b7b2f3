import styles from "./beside.module.css";

type BesideProps = { like?: "chart" | "halves"; children: React.ReactNode };

/** A chart and its table, or two tables; one below the other where there is no room. */
export const Beside = ({ like = "chart", children }: BesideProps) => (
  <div className={styles.beside} data-like={like}>
    {children}
  </div>
);
