import styles from "./logo.module.css";

/** On a ground of 40 by 40: four petals, each two arcs. */
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
