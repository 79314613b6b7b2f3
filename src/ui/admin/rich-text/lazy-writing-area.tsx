import { late, never } from "../../../platform/browser/lazy-load.ts";
import { Failed } from "../placeholders.tsx";
import { useLate } from "../use-lazy-load.ts";
import type { WritingAreaProps } from "./writing-area.tsx";
import "../../../styles/prose.css";
// Imported here, because code that loads on demand brings no CSS.
import * as styles from "./writing-area.module.css";

/** The condition keeps the code out of the server's build, which would load it at start. */
const area = late(() => (import.meta.env.SSR ? never : import("./writing-area.tsx")));

export function LazyWritingArea(props: WritingAreaProps) {
  const { code, isFailed, ask } = useLate(area);
  if (code) return <code.WritingArea {...props} />;
  if (isFailed) return <Failed onRetry={ask}>The writing area could not be fetched.</Failed>;
  return (
    <div className={styles.area} data-short={props.isShort || undefined} role="status">
      <span className="visually-hidden">Loading {props.label}</span>
      <span className={styles.skeletonTools} />
      <span className={styles.content} />
    </div>
  );
}
