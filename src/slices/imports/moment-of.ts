import { isSortable } from "../../platform/clock.ts";

/**
 * What an all-zero date becomes in a feed. The first millisecond of 1970 counts as no date, too.
 */
const noughts = /^0000|-0001|30 Nov 1999 00:00:00/;

/**
 * @param moment UTC unless it says otherwise: "2019-05-01 10:00:00", or milliseconds
 * @returns null for no date, or for one that no post can have
 */
export function momentOf(moment: string | number | null | undefined): string | null {
  if (moment === "" || noughts.test(`${moment}`)) return null;
  const at = new Date(typeof moment === "string" ? ofUtc(moment.trim()) : (moment ?? Number.NaN));
  return isSortable(at) && at.getTime() !== 0 ? at.toISOString() : null;
}

const ofUtc = (text: string) =>
  text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,6})?)$/, "$1T$2Z");
