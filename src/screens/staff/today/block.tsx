import { useId } from "react";
import * as styles from "./my-day.module.css";

type BlockProps = { title: string; count?: React.ReactNode; children: React.ReactNode };

export function Block({ title, count, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id} className={styles.title}>
        {title} {count ? <span className={styles.count}>{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}
