import type { ReactNode } from "react";
import { FoldSummary } from "./fold-summary.tsx";
import * as styles from "./folded-away.module.css";

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
