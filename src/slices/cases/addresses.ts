/** The index page, whose texts staff edit as a page. */
export const casesPath = "/work";

export const casePath = (slug: string): string => `${casesPath}/${slug}`;

/** @returns null where `path` is not a case's */
export const slugAt = (path: string): string | null =>
  /^\/work\/([a-z0-9-]+)$/.exec(path)?.[1] ?? null;
