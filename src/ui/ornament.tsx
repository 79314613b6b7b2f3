import * as styles from "./ornament.module.css";

/** Each of a list turns a quarter further, and once more while the pointer is on its card. */
export const TurningPetal = ({ of: i }: { of: number }) => (
  <i className={styles.petal} data-turn={i % 4} data-tone={i % 3} aria-hidden="true" />
);
