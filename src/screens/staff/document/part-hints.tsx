import type { Advice } from "../../../slices/content/advice/rule.ts";
import styles from "./editor-parts.module.css";
import { type EditorPart, fieldAddress } from "./parts-of.ts";

type PartHintsProps = { of: EditorPart; parts: EditorPart[]; advice: Advice[] };

/** How much in a part could be better. What is missing counts before it. */
export function PartHints({ of, parts, advice }: PartHintsProps) {
  const within = advice.filter(
    ({ path }) => path !== "" && fieldAddress(path, parts) === `?part=${of.id}#${path}`,
  );
  if (of.wrong > 0 || within.length === 0) return null;
  return (
    <span className={styles.hints}>
      {within.length} <span className={styles.unseen}>could be better</span>
    </span>
  );
}
