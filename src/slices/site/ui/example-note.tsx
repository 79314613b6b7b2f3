import { useSay } from "../../../ui/use-say.ts";
import styles from "./example-note.module.css";

export function ExampleNote({ note }: { note: string | null }) {
  const say = useSay();
  return note === null ? null : <p className={styles.note}>{say(note)}</p>;
}
