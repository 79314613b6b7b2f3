/** Kept out of search engines, the site's own search and `llms.txt`: useless as a search result. */
const unlisted = new Set(["/enquiry", "/navbar", "/privacy/my-data", "/search", "/thank-you"]);

export const isListed = (path: string): boolean => !unlisted.has(path);

/** For the site's own search. Home repeats what the pages it links to say. */
export const isFindable = (path: string): boolean => path !== "/" && isListed(path);
