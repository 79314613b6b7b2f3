import type { Mark } from "../sheet-contract.ts";
import styles from "./sheet-mark.module.css";

export const SheetMark = ({ tone, text }: Mark) => (
  <span className={styles.mark} data-tone={tone}>
    {text}
  </span>
);
