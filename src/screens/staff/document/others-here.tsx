import { Initials } from "../../../desk/initials.tsx";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import styles from "./editor-head.module.css";
import type { Other } from "./fields/editing.ts";

/** Who else has the document open. */
export function OthersHere({ others }: { others: Other[] }) {
  const names = [...new Set(others.map(({ name }) => name))];
  if (names.length === 0) return null;
  const isWriting = others.some(({ place }) => place !== null);
  return (
    <p className={styles.others} role="status">
      {names.map((name) => (
        <Initials key={name} of={initialsOf(name)} />
      ))}
      {names.join(" and ")} {names.length === 1 ? "has" : "have"} this open, too
      {isWriting ? ". What they are writing goes live with yours" : null}
    </p>
  );
}
