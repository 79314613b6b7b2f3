/**
 * For pages whose address is a key: what is asked from there names the site at most. Other sites
 * are told no more by the policy of every page; this keeps it out of the site's own log of where
 * enquiries came from, too.
 */
export const keptToSite = { name: "referrer", content: "strict-origin" };
