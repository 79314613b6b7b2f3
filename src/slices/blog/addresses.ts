/** Where things of the blog live: the one place that writes such an address. */
export const categoryPath = (category: string) => `/blog/${category}`;
export const postPath = (post: { category_slug: string; slug: string }) =>
  `/blog/${post.category_slug}/${post.slug}/`;
/** Where the blog can be followed, once the site has an address of its own. */
export const feedPaths = { rss: "/blog/feed.xml", json: "/blog/feed.json" };
/** The picture a post or a category has where it was given none: drawn by the server from its slug. */
export const drawnCoverPath = (slug: string) => `/media/covers/${slug}.jpg`;
