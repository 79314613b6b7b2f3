export const casesPath = "/work";

export const casePath = (slug: string): string => `${casesPath}/${slug}`;

export const slugAt = (path: string): string | null =>
  /^\/work\/([a-z0-9-]+)$/.exec(path)?.[1] ?? null;
