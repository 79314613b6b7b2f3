import { type Here, momentWords } from "../../../desk/times.ts";
import type { Day } from "../../../slices/inbox/contract.ts";
import { RowLink } from "../parts/row-link.tsx";
import { Block } from "./block.tsx";
import styles from "./my-day.module.css";

/** What they planned to do until tonight, the longest due first. */
export function NextSteps({ steps, here }: { steps: Day["steps"]; here: Here }) {
  return (
    <Block title="Your next steps">
      <ul className={styles.rows}>
        {steps.map((one) => (
          <li key={one.id} className={styles.line}>
            <time
              className={styles.time}
              dateTime={one.at}
              data-late={one.at < here.now || undefined}
            >
              {momentWords(one.at, here)}
            </time>
            <span>
              <RowLink to={`/staff/enquiries/${one.id}`}>{one.step || "Next step"}</RowLink>
              <span className={styles.beside}> with {one.name || "somebody unnamed"}</span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
