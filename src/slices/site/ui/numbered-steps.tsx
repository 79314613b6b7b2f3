import { Steps } from "../../../ui/steps.tsx";
import styles from "./numbered-steps.module.css";

type Named = { name: string; text: string };
const titled = ({ name, text }: Named) => ({ title: name, text });

/** Steps in rows that are all full, whatever their number; `after` is the one that does not end. */
export function NumberedSteps({ items, after }: { items: Named[]; after?: Named }) {
  return (
    <div className={styles.steps} data-count={items.length}>
      <Steps items={items.map(titled)} after={after && titled(after)} />
    </div>
  );
}
