import type { Change } from "../contract.ts";
import { BeforeAfter } from "./before-after.tsx";
import * as styles from "./changes.module.css";

export const Changes = ({ changes }: { changes: Change[] }) => (
  <dl className={styles.changes} data-count={changes.length}>
    {changes.map((change) => (
      <div key={change.label} className={styles.change}>
        <dt className={styles.label}>{change.label}</dt>
        <dd className={styles.values}>
          <BeforeAfter {...change} />
        </dd>
        <dd className={styles.counted}>{change.counted}</dd>
      </div>
    ))}
  </dl>
);
