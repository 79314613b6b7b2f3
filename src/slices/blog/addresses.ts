export const categoryPath = (category: string) => `/blog/${category}`;
export const postPath = (post: { category_slug: string; slug: string }) =>
  `/blog/${post.category_slug}/${post.slug}/`;

export const slugOfCategory = (path: string): string | null =>
  /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? null;
/** Whatever category its address names: it is found by its slug. */
export const slugOfPost = (path: string): string | null =>
  /^\/blog\/(?:[^/]+\/)?([^/]+)$/.exec(path)?.[1] ?? null;

/** Drawn by the server from the slug, for a post or category without a picture. */
export const drawnCoverPath = (slug: string) => `/media/covers/${slug}.jpg`;
