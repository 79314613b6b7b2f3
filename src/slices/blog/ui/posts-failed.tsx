import { Button } from "../../../ui/button.tsx";
import styles from "./posts-failed.module.css";

/** Where posts would be that could not be had. */
export function PostsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>The posts could not be loaded. Try again in a moment.</p>
      <Button tone="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
