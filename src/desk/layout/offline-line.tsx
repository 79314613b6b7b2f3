import { useOnline } from "../../ui/use-online.ts";
import * as styles from "./top-line.module.css";

export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.line}>You are offline. What you type here stays until you are back.</p>
      )}
    </div>
  );
}
