import type { CaseBody } from "../contract.ts";
import styles from "./case-steps.module.css";

/** Closer set than a page's own steps: what was done is told in passing. */
export const CaseSteps = ({ steps }: { steps: CaseBody["done"] }) => (
  <ol className={styles.steps}>
    {steps.map(({ name, text }, i) => (
      <li key={name} className={styles.step}>
        <h3 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          {name}
        </h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
);
