import { late, never } from "../../../platform/browser/lazy-load.ts";
import { Failed } from "../../../ui/admin/placeholders.tsx";
import { useLate } from "../../../ui/admin/use-lazy-load.ts";
// Also imported here, because lazy parts load no CSS of their own.
import * as styles from "./try-flow.module.css";
import type { TryFlowProps } from "./try-flow.tsx";

const trial = late(() => (import.meta.env.SSR ? never : import("./try-flow.tsx")));

export function LazyTryFlow(props: TryFlowProps) {
  const { code, isFailed, ask } = useLate(trial);
  if (code) return <code.TryFlow {...props} />;
  return (
    <aside className={styles.pane} data-preview="" data-shown={props.isShown || undefined}>
      {isFailed ? <Failed onRetry={ask}>The trial could not be fetched.</Failed> : null}
    </aside>
  );
}
