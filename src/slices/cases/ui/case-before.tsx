import { RichText } from "../../../ui/rich-text.tsx";
import type { WithHtml } from "../../writing/with-html.ts";
import type { CaseBody } from "../contract.ts";
import * as styles from "./case-before.module.css";

export const CaseBefore = ({ text, figures }: WithHtml<CaseBody["before"]>) => (
  <div className={styles.before}>
    <RichText html={text} />
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
