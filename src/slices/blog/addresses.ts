export const categoryPath = (category: string) => `/blog/${category}`;
export const postPath = (post: { category_slug: string; slug: string }) =>
  `/blog/${post.category_slug}/${post.slug}/`;
/** Drawn by the server from the slug, for a post or category without a picture. */
export const drawnCoverPath = (slug: string) => `/media/covers/${slug}.jpg`;
