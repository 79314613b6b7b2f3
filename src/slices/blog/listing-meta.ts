import type { Listing } from "./contract.ts";
import { feedPaths } from "./feed-paths.ts";

/** Search results are kept out of search engines: what a visitor searched for is private. */
export const listingMeta = ({ firstPosts, search, page }: Listing) => ({
  paging: { page, hasNext: firstPosts.next !== null },
  hidden: search !== "",
  feeds: feedPaths,
});
