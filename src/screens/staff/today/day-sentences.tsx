import { Link } from "react-router";
import styles from "./day-sentences.module.css";
import type { Sentence } from "./day-words.ts";

/** The day in a line or two; each sentence leads to what it counts. */
export const DaySentences = ({ sentences }: { sentences: Sentence[] }) => (
  <p className={styles.sentences}>
    {sentences.map(({ text, to }) => (
      <span key={text}>{to ? <Link to={to}>{text}</Link> : text} </span>
    ))}
  </p>
);
