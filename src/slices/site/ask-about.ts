/** Links to the contact form that choose a service there. */

const name = "service";

/**
 * The last part of a service's address. Where two groups have the same, it means the first in the
 * tree.
 */
const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const askAbout = (path: string): string => `/contact-us?${name}=${slugOf(path)}`;

/** @returns null where the address names no service, or an unknown one */
export function findRequestedService<One extends { path: string }>(
  url: string,
  services: One[],
): One | null {
  const slug = new URL(url).searchParams.get(name);
  return services.find(({ path }) => slugOf(path) === slug) ?? null;
}

/** @param slug value of the query */
export const isServiceSlug = (slug: string, services: { path: string }[]): boolean =>
  services.some(({ path }) => slugOf(path) === slug);

export const serviceQueryNames = [name] as const;
