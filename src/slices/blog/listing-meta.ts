/** What a list of posts says of itself: which page of the list it is, and where to follow it. */
import { feedPaths } from "./addresses.ts";
import type { Listing } from "./contract.ts";

/** What was searched for here is nobody else's business: such a list is kept out of search engines. */
export const listingMeta = ({ first, search, page }: Listing) => ({
  paging: { page, hasNext: first.next !== null },
  hidden: search !== "",
  feeds: feedPaths,
});
