import type { Vital, VitalName } from "../../../slices/numbers/visits/visit-contract.ts";
import styles from "./vital-cell.module.css";
import { valueWords, verdictOf, verdictWords } from "./vital-words.ts";

/** A measurement, and below it whether that is good: in words, since a colour alone says nothing. */
export function VitalCell({ name, vital }: { name: VitalName; vital: Vital }) {
  if (vital.p75 === null) return "–";
  const verdict = verdictOf(name, vital.p75);
  return (
    <>
      <span className={styles.value}>{valueWords(name, vital.p75)}</span>
      <span className={styles.verdict} data-is={verdict}>
        {verdictWords[verdict]}
      </span>
    </>
  );
}
