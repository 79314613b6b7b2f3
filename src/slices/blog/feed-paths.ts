/** Answered only once PUBLIC_URL is set: a feed needs whole addresses. */
export const feedPaths = { rss: "/blog/feed.xml", json: "/blog/feed.json" };
