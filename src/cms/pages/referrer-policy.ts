/** For addresses that are keys: this keeps them out of the site's own log of referrers, too. */
export const keptToSite = { name: "referrer", content: "strict-origin" };
