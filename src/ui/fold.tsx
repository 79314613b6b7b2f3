import type { ReactNode } from "react";
import * as styles from "./fold.module.css";
import { FoldSummary } from "./fold-summary.tsx";

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
