import { useState } from "react";
import type { PostTeaser } from "../contract.ts";

/**
 * Posts that came with the page, or come when they are asked for again.
 * @param posts null where they could not be had
 */
export function useMissingPosts(
  posts: PostTeaser[] | null,
  fetchAgain: () => Promise<PostTeaser[] | null>,
) {
  const [came, setCame] = useState<PostTeaser[] | null>(null);
  return { posts: posts ?? came, retry: () => void fetchAgain().then(setCame) };
}
