import { RichText } from "../../../ui/rich-text.tsx";
import type { WithHtml } from "../../writing/with-html.ts";
import type { CaseBody } from "../contract.ts";
import * as styles from "./case-steps.module.css";

/** Set closer than a page's own steps. */
export const CaseSteps = ({ steps }: { steps: WithHtml<CaseBody["done"]> }) => (
  <ol className={styles.steps}>
    {steps.map(({ name, text }, i) => (
      <li key={name} className={styles.step}>
        <h3 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          {name}
        </h3>
        <RichText html={text} className={styles.text} />
      </li>
    ))}
  </ol>
);
