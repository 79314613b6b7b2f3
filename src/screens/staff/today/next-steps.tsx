import { type Here, momentWords } from "../../../desk/times.ts";
import type { PlannedStep } from "../../../slices/inbox/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { Block } from "./block.tsx";
import styles from "./my-day.module.css";

type NextStepsProps = {
  title: string;
  steps: PlannedStep[];
  here: Here;
  /** Its form, to mark one as done; null for whoever may change nothing. */
  form: ((step: PlannedStep) => React.ReactNode) | null;
};

/** What they planned to do, the longest due first. */
export function NextSteps({ title, steps, here, form }: NextStepsProps) {
  return (
    <Block title={title}>
      <ul className={styles.rows}>
        {steps.map((one) => (
          <li key={one.id} className={styles.line} data-form={form ? "" : undefined}>
            <time
              className={styles.time}
              dateTime={one.at}
              data-late={one.at < here.now || undefined}
            >
              {momentWords(one.at, here)}
            </time>
            <span className={styles.words}>
              <RowLink to={`/staff/enquiries/${one.id}`}>{one.step || "Next step"}</RowLink>
              <span className={styles.beside}> with {one.name || "somebody unnamed"}</span>
            </span>
            {form?.(one)}
          </li>
        ))}
      </ul>
    </Block>
  );
}
