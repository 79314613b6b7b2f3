/** The address that a link in running text leads to. */

/** Of this site, where it is no part of the page that it stands on. */
export const isOwnAddress = (href: string): boolean => /^\/(?!\/)/.test(href);

export const pathIn = (href: string): string => href.slice(0, endOfPath(href));

/** The same question and part, at the address that the document has by now. */
export const readdressed = (href: string, path: string | undefined): string =>
  path === undefined ? href : path + href.slice(endOfPath(href));

function endOfPath(href: string): number {
  const end = href.search(/[?#]/);
  return end === -1 ? href.length : end;
}
