import type { Looker } from "./topic.ts";

/** Each colleague once for each place; without a place only where they are at none. */
export function eachOnce(lookers: Looker[]): Looker[] {
  const placed = new Set(lookers.flatMap(({ staff, place }) => (place === null ? [] : [staff])));
  const visible = lookers.filter(({ staff, place }) => place !== null || !placed.has(staff));
  return [...new Map(visible.map((one) => [`${one.staff} ${one.place}`, one])).values()];
}
