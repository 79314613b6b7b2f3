import styles from "./paragraphs.module.css";

/** Running text at its measure. `lead` sets the first paragraph larger, where a page begins to speak. */
export function Paragraphs({ paragraphs, lead = false }: { paragraphs: string[]; lead?: boolean }) {
  return (
    <div className={styles.paragraphs} data-lead={lead ? "" : undefined}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
