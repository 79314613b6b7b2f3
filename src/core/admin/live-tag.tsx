import { Tag } from "../../ui/admin/marks.tsx";
import { useOnline } from "../../ui/use-browser-state.ts";
import * as styles from "./lists.module.css";
import type { Live } from "./use-stream.ts";

const words = { joining: "connecting", live: "live", lost: "reconnecting", offline: "offline" };

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
