/**
 * For pages whose address is a key: requests from them name the site at most. The policy of every
 * page protects the key from other sites; this one also keeps it out of the site's own log of
 * referrers.
 */
export const keptToSite = { name: "referrer", content: "strict-origin" };
