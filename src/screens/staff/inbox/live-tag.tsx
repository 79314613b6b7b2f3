import { Tag } from "../../../desk/tag.tsx";
import type { Live } from "../parts/use-live.ts";
import styles from "./live-tag.module.css";

const words = { joining: "connecting", live: "live", lost: "reconnecting" };

/** Whether what comes in meanwhile appears by itself. */
export const LiveTag = ({ live }: { live: Live }) => (
  <span role="status" className={styles.live} data-state={live}>
    <Tag tone={live === "live" ? "leaf" : "plain"}>
      <i className={styles.dot} aria-hidden="true" />
      {words[live]}
    </Tag>
  </span>
);
