import { Motif } from "../ui/motif.tsx";
import * as styles from "./empty.module.css";

type EmptyProps = {
  seed: string;
  title: string;
  /** 1 if nothing else is on the screen. */
  level?: 1 | 2;
  children: React.ReactNode;
  action?: React.ReactNode;
};

export function Empty({ seed, title, level = 2, children, action }: EmptyProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Motif seed={seed} columns={4} rows={2} />
      </div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
