import { Link } from "react-router";
import * as styles from "./activity.module.css";
import type { Word } from "./line.ts";

export const ActivityText = ({ words }: { words: Word[] }) =>
  words.map((word, i) => <ActivityWord key={i} {...word} />);

function ActivityWord({ text, is, to }: Word) {
  if (to) return <Link to={to}>{text}</Link>;
  if (is === "strong") return <strong>{text}</strong>;
  if (is === "left") return <s className={styles.soft}>{text}</s>;
  if (is === "failed") return <span className={styles.failed}>{text}</span>;
  return is === "soft" ? <span className={styles.soft}>{text}</span> : text;
}
