/** A link in a line: `[words](/page)`. Alone in its file, because each page's scripts have it. */
export const linkNotation = /\[([^[\]]*)\]\(([^()]*)\)/g;
