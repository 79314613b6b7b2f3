import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/translate.ts";
import * as styles from "./posts-failed.module.css";

export function PostsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{say("The posts could not be loaded. Try again in a moment.")}</p>
      <Button tone="quiet" onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
