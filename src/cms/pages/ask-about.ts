const name = "service";

/** Where two groups have the same last part, it means the first in the tree. */
const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const askAbout = (path: string): string => `/contact-us?${name}=${slugOf(path)}`;

export function findRequestedService<One extends { path: string }>(
  url: string,
  services: One[],
): One | null {
  const slug = new URL(url).searchParams.get(name);
  return services.find(({ path }) => slugOf(path) === slug) ?? null;
}

export const isServiceSlug = (slug: string, services: { path: string }[]): boolean =>
  services.some(({ path }) => slugOf(path) === slug);

export const serviceQueryNames = [name] as const;
