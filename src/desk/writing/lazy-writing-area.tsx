import { late } from "../../platform/browser/lazy-load.ts";
import { never } from "../../platform/browser/never.ts";
import { Failed } from "../failed.tsx";
import { useLate } from "../use-lazy-load.ts";
import type { WritingAreaProps } from "./writing-area.tsx";
import "../../styles/prose.css";
// Here, because what is loaded on need brings no CSS.
import "./link-tool.module.css";
import "./slash-menu.module.css";
import "./toolbar.module.css";
import styles from "./writing-area.module.css";

/** Not in the server's file, which would load all of it as the site starts. */
const area = late(() => (import.meta.env.SSR ? never : import("./writing-area.tsx")));

/** The writing area, whose code is fetched where there is one; until then its place is kept. */
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
