import type { ReactNode } from "react";
import { Motif } from "./motif.tsx";
import styles from "./status.module.css";

export type StatusProps = {
  /** The seed of its picture. */
  seed: string;
  sentence: ReactNode;
  title?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** What one can do about it. */
  action?: ReactNode;
  /** `error` is announced at once, `news` politely, `still` not at all: it came with the page. */
  tone?: "still" | "news" | "error" | undefined;
};

const roles = { still: undefined, news: "status", error: "alert" } as const;

/** Where there is nothing to show: why, and the way on. */
export function Status({ seed, sentence, title, headingLevel = 2, action, tone = "still" }: StatusProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.status} role={roles[tone]}>
      <div className={styles.picture}>
        <Motif seed={seed} columns={3} rows={2} />
      </div>
      <div className={styles.words}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        <p className={styles.sentence}>{sentence}</p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
