export const categoryPath = (category: string) => `/blog/${category}`;
export const postPath = (post: { category_slug: string; slug: string }) =>
  `/blog/${post.category_slug}/${post.slug}/`;

export const slugOfCategory = (path: string): string | null =>
  /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? null;
/** Ignores the category: a post is found by its slug alone. */
export const slugOfPost = (path: string): string | null =>
  /^\/blog\/(?:[^/]+\/)?([^/]+)$/.exec(path)?.[1] ?? null;

/** The server draws it from the slug, for a post or category without a picture. */
export const drawnCoverPath = (slug: string) => `/media/covers/${slug}.jpg`;
