import styles from "./example-note.module.css";

/** Beside every price of a company that is invented. */
export const ExampleNote = () => (
  <p className={styles.note}>An example: this company is invented, and so are its prices.</p>
);
