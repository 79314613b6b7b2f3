/** Kept out of search engines, the site's own search and `llms.txt`: useless as a search result. */
const unlisted = new Set(["/enquiry", "/navbar", "/search", "/thank-you"]);

export const isListed = (path: string): boolean => !unlisted.has(path);
