import styles from "./example-note.module.css";

export const ExampleNote = ({ note }: { note: string | null }) =>
  note === null ? null : <p className={styles.note}>{note}</p>;
