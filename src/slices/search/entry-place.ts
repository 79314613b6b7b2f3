/**
 * Where something that can be found stands among all that can: a whole number that grows with the
 * moment from which it can be found, and then with its document's id. The index of words is kept in
 * this order, so that the newest that match come from it first, one by one, and nothing has to be
 * sorted. What has no such moment, as a page, stands before all that has one.
 */

/** Documents there can be: seconds since 1970 and an id fill the 53 bits of a number. */
const ids = 2 ** 21;
/** In the year 2106; nothing that is dated stands there or later. */
const lastSecond = 2 ** 32 - 1;

/** @param dueAt UTC; null where it can be found from its publication */
export function placeOf(documentId: number, dueAt: string | null): number {
  if (documentId >= ids) throw new Error(`document ${documentId} is beyond the ${ids} that a place can tell apart`);
  return secondOf(dueAt) * ids + documentId;
}

export const documentAt = (place: number): number => place % ids;

/** What can be found now: from the first of these places on, or up to the second. */
export const findableAt = (now: string) => ({
  from: lastSecond * ids,
  upTo: Math.floor(new Date(now).getTime() / 1_000) * ids + ids - 1,
});
export type Findable = ReturnType<typeof findableAt>;

export const isUndated = (place: number): boolean => place >= lastSecond * ids;

/** The first whole second from which it can be found, so that nothing is found too early. */
function secondOf(at: string | null): number {
  if (at === null) return lastSecond;
  return Math.min(lastSecond - 1, Math.max(0, Math.ceil(new Date(at).getTime() / 1_000)));
}
