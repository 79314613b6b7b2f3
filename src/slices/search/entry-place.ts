/** Seconds since 1970 and an id of 21 bits fill the 53 bits of a safe integer. */
const ids = 2 ** 21;
/** In the year 2106. Undated documents use the last seconds, one for each part. */
const lastSecond = 2 ** 32 - 1;
/** The most parts of one document: more questions than a page can have. */
const mostParts = 64;
const lastDated = lastSecond - mostParts;

type Part = { documentId: number; at: string | null; part?: number | undefined };

/** A sort key of date and id, so that the index has the newest first. @throws Error out of range */
export function placeOf({ documentId, at, part = 0 }: Part): number {
  if (documentId >= ids)
    throw new Error(`document ${documentId} is beyond the ${ids} that a place can tell apart`);
  if (part >= mostParts || (part > 0 && at !== null))
    throw new Error(`document ${documentId} has more parts than a place can tell apart`);
  return (at === null ? lastSecond - part : secondOf(at)) * ids + documentId;
}

export const documentAt = (place: number): number => place % ids;

export const isUndated = (place: number): boolean => place >= (lastDated + 1) * ids;

function secondOf(at: string): number {
  const second = new Date(at).getTime() / 1_000;
  if (!Number.isInteger(second)) throw new Error(`${at} is dated more exactly than to the second`);
  return Math.min(lastDated, Math.max(0, second));
}
