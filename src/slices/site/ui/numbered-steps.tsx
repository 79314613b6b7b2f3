import type { ReactNode } from "react";
import { Steps } from "../../../ui/steps.tsx";
import * as styles from "./numbered-steps.module.css";

type Named = { name: string; text: string };
const titled = ({ name, text }: Named) => ({ title: name, text });

type NumberedStepsProps = { items: Named[]; heading?: ReactNode; after?: Named };

/** Five steps leave a gap in the grid, which the heading fills. `after` has no number. */
export function NumberedSteps({ items, heading, after }: NumberedStepsProps) {
  return (
    <div className={styles.steps} data-count={items.length} data-headed={heading ? "" : undefined}>
      {heading}
      <Steps items={items.map(titled)} after={after && titled(after)} />
    </div>
  );
}
