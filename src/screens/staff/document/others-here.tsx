import { Initials } from "../../../desk/initials.tsx";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import styles from "./editor-head.module.css";
import type { Other } from "./fields/editing.ts";
import { writingWords } from "./schedule-words.ts";

type OthersHereProps = {
  others: Other[];
  /** The draft's version is already scheduled. */
  isScheduled: boolean;
};

export function OthersHere({ others, isScheduled }: OthersHereProps) {
  const names = [...new Set(others.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p className={styles.others} role="status">
      {names.map((name) => (
        <Initials key={name} of={initialsOf(name)} />
      ))}
      {names.join(" and ")} {names.length === 1 ? "has" : "have"} this open, too
      {writingWords(others, isScheduled)}
    </p>
  );
}
