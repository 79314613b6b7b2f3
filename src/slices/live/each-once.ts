import type { Looker } from "./topic.ts";

/**
 * One entry per colleague and place. A colleague's entry without place shows only where they have
 * no other.
 */
export function eachOnce(lookers: Looker[]): Looker[] {
  const placed = new Set(lookers.flatMap(({ staff, place }) => (place === null ? [] : [staff])));
  const visible = lookers.filter(({ staff, place }) => place !== null || !placed.has(staff));
  return [...new Map(visible.map((one) => [`${one.staff} ${one.place}`, one])).values()];
}
