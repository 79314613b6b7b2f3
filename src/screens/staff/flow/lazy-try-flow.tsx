import { useEffect, useState } from "react";
import { Failed } from "../../../desk/failed.tsx";
import { late } from "../../../platform/browser/late.ts";
// Here too, because what is loaded on need brings no CSS.
import styles from "./try-flow.module.css";
import type { TryFlowProps } from "./try-flow.tsx";

const never = new Promise<never>(() => {});
const code = late(() => (import.meta.env.SSR ? never : import("./try-flow.tsx")));

/** The chat's engine is fetched once a flow is opened; until then its place is kept. */
export function LazyTryFlow(props: TryFlowProps) {
  const [known, setKnown] = useState(code.atHand);
  const [isFailed, setFailed] = useState(false);
  const fetch = () => {
    setFailed(false);
    code.fetch().then(setKnown, () => setFailed(true));
  };
  // Once; again by the button alone.
  useEffect(fetch, []);
  if (known) return <known.TryFlow {...props} />;
  return (
    <aside className={styles.pane} data-preview="" data-shown={props.isShown || undefined}>
      {isFailed ? <Failed onRetry={fetch}>The trial could not be fetched.</Failed> : null}
    </aside>
  );
}
