import styles from "./preview-note.module.css";

/** Above a page that was shared before it is live. */
export function PreviewNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <aside aria-label="Draft" className={styles.note} data-scene="coal">
      <p className="wrap">{note}</p>
    </aside>
  );
}
