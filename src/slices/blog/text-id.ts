/** By which a post's text, or a part of one with videos in it, is found ready drawn. */
export const textId = (post: number, part = 0): string =>
  part === 0 ? `post-${post}` : `post-${post}-${part}`;
