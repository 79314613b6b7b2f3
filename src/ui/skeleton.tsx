import * as styles from "./skeleton.module.css";

export type SkeletonProps = {
  shape?: "text" | "title" | "card" | "picture" | undefined;
  lines?: number | undefined;
  ratio?: "card" | "cover" | undefined;
};

/** Screen readers skip it, so announce the loading elsewhere. */
export function Skeleton({ shape = "text", lines = 3, ratio = "card" }: SkeletonProps) {
  const hasPicture = shape === "card" || shape === "picture";
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {hasPicture ? <span className={styles.picture} data-ratio={ratio} /> : null}
      {shape === "picture"
        ? null
        : Array.from({ length: lines }, (_, i) => <span key={i} className={styles.line} />)}
    </div>
  );
}
