import type { Listing } from "./contract.ts";
import { feedPaths } from "./feed-paths.ts";

/** Search results stay out of search engines, because a visitor's search is private. */
export const listingMeta = ({ firstPosts, search, page }: Listing) => ({
  paging: { page, hasNext: firstPosts.next !== null },
  hidden: search !== "",
  feeds: feedPaths,
});
