import type { Vital, VitalName } from "../../../slices/numbers/visits/visit-contract.ts";
import { valueWords, verdictOf, verdictWords } from "../../../slices/numbers/visits/vital-words.ts";
import styles from "./vital-cell.module.css";

/**
 * A measurement, and below it whether that is good: in words, since a colour alone says nothing.
 */
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
