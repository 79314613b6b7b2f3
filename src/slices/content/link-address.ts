/** Whether it is a path of this site, not only a part of the same page. */
export const isOwnAddress = (href: string): boolean => /^\/(?!\/)/.test(href);

export const pathIn = (href: string): string => href.slice(0, endOfPath(href));

/** Replaces the path by the document's present one, and keeps query and fragment. */
export const readdressed = (href: string, path: string | undefined): string =>
  path === undefined ? href : path + href.slice(endOfPath(href));

function endOfPath(href: string): number {
  const end = href.search(/[?#]/);
  return end === -1 ? href.length : end;
}
