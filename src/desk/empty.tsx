import { Motif } from "../ui/motif.tsx";
import styles from "./empty.module.css";

type EmptyProps = {
  /** Its own picture, the same each time. */
  seed: string;
  title: string;
  /** What will appear here, and how to make it appear. */
  children: React.ReactNode;
  action?: React.ReactNode;
};

export function Empty({ seed, title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Motif seed={seed} columns={4} rows={2} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
