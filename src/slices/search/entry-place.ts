/**
 * Where something that can be found stands among all that can: a whole number that grows with the
 * moment from which it can be found, and then with its document's id. The index of words is kept in
 * this order, so that the newest that match come from it first, one by one, and nothing has to be
 * sorted. What has no such moment, as a page, stands before all that has one.
 */

/** Documents there can be: seconds since 1970 and an id fill the 53 bits of a number. */
const ids = 2 ** 21;
/** In the year 2106: where what has no date stands, just after whatever is dated later. */
const lastSecond = 2 ** 32 - 1;

/** @param dueAt a whole second, UTC; null where it can be found from its publication */
export function placeOf(documentId: number, dueAt: string | null): number {
  if (documentId >= ids)
    throw new Error(`document ${documentId} is beyond the ${ids} that a place can tell apart`);
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

function secondOf(at: string | null): number {
  if (at === null) return lastSecond;
  const second = new Date(at).getTime() / 1_000;
  if (!Number.isInteger(second)) throw new Error(`${at} is dated more exactly than to the second`);
  return Math.min(lastSecond - 1, Math.max(0, second));
}
