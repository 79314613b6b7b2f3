import { Tag } from "../../../desk/tag.tsx";
import { useOnline } from "../../../ui/use-online.ts";
import type { Live } from "../parts/use-stream.ts";
import * as styles from "./live-tag.module.css";

const words = { joining: "connecting", live: "live", lost: "reconnecting", offline: "offline" };

/** Whether changes appear without a reload. */
export function LiveTag({ live }: { live: Live }) {
  const state = useOnline() ? live : "offline";
  return (
    <span role="status" className={styles.live} data-state={state}>
      <Tag tone={state === "live" ? "leaf" : "plain"}>
        <i className={styles.dot} aria-hidden="true" />
        <span className={styles.words}>{words[state]}</span>
      </Tag>
    </span>
  );
}
