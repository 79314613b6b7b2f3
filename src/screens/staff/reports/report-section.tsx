import { useId } from "react";
import styles from "./report-section.module.css";

type ReportSectionProps = {
  title: string;
  /** What its charts and tables show. */
  sentence: string;
  /** What has to be known to read them rightly. */
  note?: string | undefined;
  children?: React.ReactNode;
};

/** One question of the owner's: a sentence that answers it, and below it what it is read from. */
export function ReportSection({ title, sentence, note, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}
