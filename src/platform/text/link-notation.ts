/** A file of its own, because the scripts of every page load it. */
export const linkNotation = /\[([^[\]]*)\]\(([^()]*)\)/g;
