import { Button } from "../../../ui/button.tsx";
import styles from "./posts-failed.module.css";

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
