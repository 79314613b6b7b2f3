/** The way to the form, with the service chosen there. */

const name = "service";

/**
 * The last part of a service's address. Where two groups have the
 * same, the first in the tree is meant.
 */
const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const askAbout = (path: string): string => `/contact-us?${name}=${slugOf(path)}`;

/** @returns null where none is named, or one that there is not */
export function findRequestedService<One extends { path: string }>(
  url: string,
  services: One[],
): One | null {
  const slug = new URL(url).searchParams.get(name);
  return services.find(({ path }) => slugOf(path) === slug) ?? null;
}

/** @param slug as the query has it */
export const isServiceSlug = (slug: string, services: { path: string }[]): boolean =>
  services.some(({ path }) => slugOf(path) === slug);

export const serviceQueryNames = [name] as const;
