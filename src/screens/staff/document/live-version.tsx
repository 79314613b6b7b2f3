import { Link } from "react-router";
import { shortDay } from "../../../desk/times.ts";
import styles from "./editor-head.module.css";
import type { EditorProps } from "./editor-props.ts";

export function LiveVersion({ document, hasDraft, here }: EditorProps & { hasDraft: boolean }) {
  const live = document.versions.find(({ number }) => number === document.live);
  if (!live?.publishedAt) return null;
  return (
    <span className={styles.live}>
      Live: version {live.number} of {shortDay(live.publishedAt, here)}
      {hasDraft ? (
        <>
          {" · "}
          <Link to={`?part=versions&compare=${live.number}`}>compare</Link>
        </>
      ) : null}
    </span>
  );
}
