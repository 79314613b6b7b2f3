import * as styles from "./preview-note.module.css";

/** Stands above a page that a colleague shared before publishing. */
export function PreviewNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <aside aria-label="Draft" className={styles.note} data-scene="coal">
      <p className="wrap">{note}</p>
    </aside>
  );
}
