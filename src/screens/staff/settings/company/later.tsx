import styles from "./later.module.css";

type LaterProps = {
  /** True where a field inside was refused. */
  isOpen: boolean;
  children: React.ReactNode;
};

/** Optional fields, folded; the form sends them all the same. */
export const Later = ({ isOpen, children }: LaterProps) => (
  <details open={isOpen || undefined}>
    <summary className={styles.summary}>Address, WhatsApp, networks, search engines</summary>
    <p className={styles.lead}>All of this can wait. You find it under Settings, Company.</p>
    <div className={styles.within}>{children}</div>
  </details>
);
