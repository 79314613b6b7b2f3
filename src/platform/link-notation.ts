/**
 * A link in a line: `[words](/page)`. It has its own file because the scripts of every page load
 * it.
 */
export const linkNotation = /\[([^[\]]*)\]\(([^()]*)\)/g;
