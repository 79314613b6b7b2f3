/** Where two lists differ: items `from` … `to` of the one, `from` … `end` of the other. */
export type ChangedPart = { from: number; to: number; end: number };

/**
 * What lies between the items that two lists begin with alike and those that they end with alike.
 * Items are compared as strings, such as their JSON.
 */
export function changedPart(one: string[], other: string[]): ChangedPart {
  const least = Math.min(one.length, other.length);
  let from = 0;
  while (from < least && one[from] === other[from]) from++;
  let tail = 0;
  while (tail < least - from && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return { from, to: one.length - tail, end: other.length - tail };
}
