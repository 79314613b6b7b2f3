/** The id under which the browser finds the HTML of a post, or of one part of it, in the page. */
export const textId = (post: number, part = 0): string =>
  part === 0 ? `post-${post}` : `post-${post}-${part}`;
