import styles from "./skeleton.module.css";

export type SkeletonProps = { shape?: "text" | "card" | "picture" | undefined; lines?: number | undefined };

/** The place of what is still coming, of about its size. Say that it is coming elsewhere: this is hidden from readers. */
export function Skeleton({ shape = "text", lines = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {shape === "text" ? null : <span className={styles.picture} />}
      {shape === "picture" ? null : Array.from({ length: lines }, (_, i) => <span key={i} className={styles.line} />)}
    </div>
  );
}
