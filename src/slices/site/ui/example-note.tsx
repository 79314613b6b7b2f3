import { exampleNote } from "../facts.ts";
import styles from "./example-note.module.css";

export const ExampleNote = () => <p className={styles.note}>{exampleNote}</p>;
