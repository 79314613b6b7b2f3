import type { ReactNode } from "react";
import * as styles from "./fold.module.css";

type FoldProps = { heading: ReactNode; wide: ReactNode; children: ReactNode };

/** Without scripts. The wide version has its own heading: an empty summary would take the focus. */
export const Fold = ({ heading, wide, children }: FoldProps) => (
  <>
    <div className={styles.wide}>{wide}</div>
    <details className={styles.fold}>
      <FoldSummary>{heading}</FoldSummary>
      {children}
    </details>
  </>
);

type FoldedAwayProps = { behind?: string | undefined; children: ReactNode };

/** Behind `behind`, which describes it. Without `behind` it is always open. */
export const FoldedAway = ({ behind, children }: FoldedAwayProps) =>
  behind === undefined ? (
    children
  ) : (
    <details className={styles.away}>
      <FoldSummary tall>{behind}</FoldSummary>
      <div className={styles.content}>{children}</div>
    </details>
  );

type FoldSummaryProps = { tall?: boolean; children: ReactNode };

const FoldSummary = ({ tall, children }: FoldSummaryProps) => (
  <summary className={styles.summary} data-tall={tall ? "" : undefined}>
    {children}
  </summary>
);
