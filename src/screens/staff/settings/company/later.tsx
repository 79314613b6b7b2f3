import styles from "./later.module.css";

type LaterProps = {
  /** Where something within was refused. */
  isOpen: boolean;
  children: React.ReactNode;
};

/** What can wait, folded: it is sent with the form all the same. */
export const Later = ({ isOpen, children }: LaterProps) => (
  <details open={isOpen || undefined}>
    <summary className={styles.summary}>Address, WhatsApp, networks, search engines</summary>
    <p className={styles.lead}>All of this can wait. You find it under Settings, Company.</p>
    <div className={styles.within}>{children}</div>
  </details>
);
