import { priceWords } from "../../site/facts.ts";
import type { CaseBody } from "../contract.ts";
import { datesWords, periodWords } from "../period.ts";
import styles from "./case-facts.module.css";

type CaseFactsProps = Pick<CaseBody, "cost" | "period">;

export function CaseFacts({ cost: { rupees, per }, period }: CaseFactsProps) {
  const price = { from: rupees, to: rupees, per };
  return (
    <div className="wrap">
      <dl className={styles.facts}>
        <div>
          <dt>Cost</dt>
          <dd className={styles.figure}>{priceWords({ price })}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd className={styles.figure}>{periodWords(period)}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd className={styles.figure}>{datesWords(period)}</dd>
        </div>
      </dl>
    </div>
  );
}
