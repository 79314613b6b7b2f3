import * as styles from "./case-facts.module.css";

type CaseFactsProps = { cost: string; length: string; dates: string };

export const CaseFacts = ({ cost, length, dates }: CaseFactsProps) => (
  <div className="wrap">
    <dl className={styles.facts}>
      <div>
        <dt>Cost</dt>
        <dd className={styles.figure}>{cost}</dd>
      </div>
      <div>
        <dt>Length</dt>
        <dd className={styles.figure}>{length}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd className={styles.figure}>{dates}</dd>
      </div>
    </dl>
  </div>
);
