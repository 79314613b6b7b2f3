import type { CaseBody } from "../contract.ts";
import styles from "./case-before.module.css";

export const CaseBefore = ({ text, figures }: CaseBody["before"]) => (
  <div className={styles.before}>
    <p>{text}</p>
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
