/** They need PUBLIC_URL, because a feed needs absolute addresses. */
export const feedPaths = { rss: "/blog/feed.xml", json: "/blog/feed.json" };
