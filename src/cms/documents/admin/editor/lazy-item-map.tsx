import { late, never } from "../../../../platform/browser/lazy-load.ts";
import { Failed } from "../../../../ui/admin/placeholders.tsx";
import { useLate } from "../../../../ui/admin/use-lazy-load.ts";
import type { ItemMapProps } from "./item-map.tsx";
// Imported here because lazy parts load no CSS of their own.
import "@xyflow/react/dist/base.css";
import * as styles from "./editor-parts.module.css";

const map = late(() => (import.meta.env.SSR ? never : import("./item-map.tsx")));

export function LazyItemMap(props: ItemMapProps) {
  const { code, isFailed, ask } = useLate(map);
  if (code) return <code.ItemMap {...props} />;
  if (isFailed) return <Failed onRetry={ask}>The map could not be fetched.</Failed>;
  return (
    <div className={styles.canvas} role="status">
      <span className="visually-hidden">Loading the map</span>
    </div>
  );
}
