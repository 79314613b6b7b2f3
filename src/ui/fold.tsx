import type { ReactNode } from "react";
import * as styles from "./fold.module.css";

type FoldProps = { heading: ReactNode; wide: ReactNode; children: ReactNode };

/**
 * A list that folds under its heading in a narrow window and is always open in a wide one, without
 * scripts. The wide version has a heading of its own, because a summary that folds nothing would
 * still take the focus.
 */
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

/**
 * Folds reference material behind `behind`, which describes it. Without `behind` it is always open.
 */
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
