const path = "/staff/people";
export const duplicatesPath = `${path}/duplicates`;

/** The list as somebody asked for it: what is empty is not in the address. */
export function peoplePath(asked: { words?: string; spam?: string; after?: string }): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
