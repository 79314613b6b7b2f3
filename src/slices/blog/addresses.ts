/** Where things of the blog live: the one place that writes such an address. */
export const categoryPath = (category: string) => `/blog/${category}`;
export const postPath = (post: { category_slug: string; slug: string }) => `/blog/${post.category_slug}/${post.slug}/`;
