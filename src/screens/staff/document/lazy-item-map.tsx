import { useEffect, useState } from "react";
import { Failed } from "../../../desk/failed.tsx";
import { late } from "../../../platform/browser/late.ts";
import type { ItemMapProps } from "./item-map.tsx";
// Here, because what is loaded on need brings no CSS.
import "@xyflow/react/dist/base.css";
import styles from "./item-map.module.css";

const never = new Promise<never>(() => {});
const code = late(() => (import.meta.env.SSR ? never : import("./item-map.tsx")));

/** The canvas is fetched once somebody opens a map; until then its place is kept. */
export function LazyItemMap(props: ItemMapProps) {
  const [known, setKnown] = useState(code.atHand);
  const [isFailed, setFailed] = useState(false);
  const fetch = () => {
    setFailed(false);
    code.fetch().then(setKnown, () => setFailed(true));
  };
  // Once; again by the button alone.
  useEffect(fetch, []);
  if (known) return <known.ItemMap {...props} />;
  if (isFailed) return <Failed onRetry={fetch}>The map could not be fetched.</Failed>;
  return <div className={styles.canvas} />;
}
