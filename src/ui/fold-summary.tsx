import type { ReactNode } from "react";
import * as styles from "./fold-summary.module.css";

type FoldSummaryProps = { tall?: boolean; children: ReactNode };

export const FoldSummary = ({ tall, children }: FoldSummaryProps) => (
  <summary className={styles.summary} data-tall={tall ? "" : undefined}>
    {children}
  </summary>
);
