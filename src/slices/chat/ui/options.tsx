import type { Item } from "../contract.ts";
import styles from "./options.module.css";

/** What can be chosen now, as chips. Nothing is drawn where there is nothing to choose. */
export function Options({ items, choose }: { items: Item[]; choose(item: Item): void }) {
  if (items.length === 0) return null;
  return (
    <fieldset aria-label="Options" className={styles.options}>
      {items.map((item) => (
        <button key={item.value} type="button" className={styles.option} onClick={() => choose(item)}>
          {item.title}
        </button>
      ))}
    </fieldset>
  );
}
