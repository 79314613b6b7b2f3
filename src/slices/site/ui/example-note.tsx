import { say } from "../../../ui/translate.ts";
import * as styles from "./example-note.module.css";

export function ExampleNote({ note }: { note: string | null }) {
  return note === null ? null : <p className={styles.note}>{say(note)}</p>;
}
