/** Kept out of search engines, the site's own search and `llms.txt`: useless as a search result. */
const unlisted = new Set(["/enquiry", "/navbar", "/privacy/my-data", "/search", "/thank-you"]);

export const isListed = (path: string): boolean => !unlisted.has(path);

/** By the site's own search. Home repeats what stands on the pages it leads to. */
export const isFindable = (path: string): boolean => path !== "/" && isListed(path);
