import { say } from "../../ui/translate.ts";
import type { Item } from "../flow/contract.ts";
import * as styles from "./options.module.css";

type OptionsProps = {
  items: Item[];
  choose(item: Item): void;
  typeInstead: (() => void) | null;
};

/** Figures from 1 to 5 stand in one row. */
export const isRating = (items: Item[]): boolean =>
  items
    .slice(0, 5)
    .map(({ title }) => title)
    .join("") === "12345";

export function Options({ items, choose, typeInstead }: OptionsProps) {
  if (items.length === 0) return null;
  return (
    <fieldset
      aria-label={say("Options")}
      data-options=""
      data-rating={isRating(items) || undefined}
      className={styles.options}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.option}
          onClick={() => choose(item)}
        >
          {say(item.title)}
        </button>
      ))}
      {typeInstead ? (
        <button type="button" className={styles.instead} onClick={typeInstead}>
          {say("Type instead")}
        </button>
      ) : null}
    </fieldset>
  );
}
