/**
 * A sort key: the second a document is dated, then its id. The index is kept in this order, so that
 * the newest matches are read first and nothing is sorted. Undated documents come
 * before all dated ones.
 */

/** Seconds since 1970 and an id of 21 bits fill the 53 bits of a safe integer. */
const ids = 2 ** 21;
/** In the year 2106; undated documents use it, and dated ones stay below it. */
const lastSecond = 2 ** 32 - 1;

/** @param at a whole second, UTC; null for what has no date */
export function placeOf(documentId: number, at: string | null): number {
  if (documentId >= ids)
    throw new Error(`document ${documentId} is beyond the ${ids} that a place can tell apart`);
  return secondOf(at) * ids + documentId;
}

export const documentAt = (place: number): number => place % ids;

export const isUndated = (place: number): boolean => place >= lastSecond * ids;

function secondOf(at: string | null): number {
  if (at === null) return lastSecond;
  const second = new Date(at).getTime() / 1_000;
  if (!Number.isInteger(second)) throw new Error(`${at} is dated more exactly than to the second`);
  return Math.min(lastSecond - 1, Math.max(0, second));
}
