import { useState } from "react";
import type { PostTeaser } from "../../cms/posts/contract.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/translate.ts";
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

export function useMissingPosts(
  posts: PostTeaser[] | null,
  fetchAgain: () => Promise<PostTeaser[] | null>,
) {
  const [fetched, setFetched] = useState<PostTeaser[] | null>(null);
  return { posts: posts ?? fetched, retry: () => void fetchAgain().then(setFetched) };
}
