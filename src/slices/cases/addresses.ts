/** The index, whose words are a page of the site. */
export const casesPath = "/work";

export const casePath = (slug: string): string => `${casesPath}/${slug}`;

/** @returns null for what is no address of a case */
export const slugAt = (path: string): string | null =>
  /^\/work\/([a-z0-9-]+)$/.exec(path)?.[1] ?? null;
