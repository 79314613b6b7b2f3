import type { ReactNode } from "react";
import { Motif } from "./motif.tsx";
import * as styles from "./status.module.css";

export type StatusProps = {
  seed: string;
  picture?: ReactNode;
  sentence: ReactNode;
  title?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  action?: ReactNode;
  /** `error` is announced at once; `still` comes with the page and is not announced. */
  tone?: "still" | "error" | undefined;
};

export function Status({
  seed,
  picture,
  sentence,
  title,
  headingLevel = 2,
  action,
  tone = "still",
}: StatusProps) {
  const Heading = `h${headingLevel}` as const;
  const isPage = headingLevel === 1;
  return (
    <div
      className={styles.status}
      role={tone === "error" ? "alert" : undefined}
      data-page={isPage ? "" : undefined}
    >
      <div className={styles.words}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        <p className={styles.sentence}>{sentence}</p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      <div className={styles.picture}>
        {picture ?? <Motif seed={seed} columns={isPage ? 6 : 3} rows={isPage ? 4 : 2} />}
      </div>
    </div>
  );
}
