/** Screens of the software's own that say nothing to anybody who looks for something. */
const unlisted = new Set(["/navbar", "/search", "/thank-you"]);

/** Whether a page is told of: to search engines, in the site's own search, and in `llms.txt`. */
export const isListed = (path: string): boolean => !unlisted.has(path);
