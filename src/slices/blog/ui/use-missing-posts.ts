import { useState } from "react";
import type { PostTeaser } from "../contract.ts";

export function useMissingPosts(
  posts: PostTeaser[] | null,
  fetchAgain: () => Promise<PostTeaser[] | null>,
) {
  const [fetched, setFetched] = useState<PostTeaser[] | null>(null);
  return { posts: posts ?? fetched, retry: () => void fetchAgain().then(setFetched) };
}
