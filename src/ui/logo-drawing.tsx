import * as styles from "./logo.module.css";

/** The view box is 40 by 40: four petals of two arcs each. */
export const drawLogo = () => (
  <>
    <path
      className={styles.warm}
      d="M0 0a20 20 0 0 1 20 20a20 20 0 0 1-20-20zM40 40a20 20 0 0 1-20-20a20 20 0 0 1 20 20z"
    />
    <path
      className={styles.deep}
      d="M40 0a20 20 0 0 1-20 20a20 20 0 0 1 20-20zM0 40a20 20 0 0 1 20-20a20 20 0 0 1-20 20z"
    />
  </>
);
