import { useId } from "react";
import * as styles from "./report-section.module.css";

type ReportSectionProps = {
  title: string;
  /** The conclusion of its charts and tables. */
  sentence: string;
  /** What a reader must know to read them correctly. */
  note?: string | undefined;
  children?: React.ReactNode;
};

/** A section that answers one question: a sentence, and below it the data. */
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
