import type { ReactNode } from "react";
import { FoldSummary } from "./fold-summary.tsx";
import styles from "./folded-away.module.css";

type FoldedAwayProps = { behind?: string | undefined; children: ReactNode };

/**
 * What is looked up rather than read, behind words that say what is in
 * it. Without them it stands open.
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
