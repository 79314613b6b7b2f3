import { LinkedLine } from "../../../ui/linked-line.tsx";
import styles from "./paragraphs.module.css";

/** `lead` sets the first paragraph larger. */
export function Paragraphs({ paragraphs, lead = false }: { paragraphs: string[]; lead?: boolean }) {
  return (
    <div className={styles.paragraphs} data-lead={lead ? "" : undefined}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedLine line={paragraph} />
        </p>
      ))}
    </div>
  );
}
