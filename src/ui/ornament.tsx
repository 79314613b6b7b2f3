import styles from "./ornament.module.css";

/**
 * One petal beside a name. Each of a list turns a quarter further than the one before; it turns
 * once more while its card is pointed at.
 */
export const TurningPetal = ({ of: i }: { of: number }) => (
  <i className={styles.petal} data-turn={i % 4} data-tone={i % 3} aria-hidden="true" />
);
