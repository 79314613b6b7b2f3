export type Clock = {
  now(): Date;
  /** Monotonic: not affected when the machine's clock is corrected. */
  elapsedMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** UTC in ISO form, as stored: text order is time order. */
export const timestamp = (date: Date): string => date.toISOString();

/** Beyond these years timestamps do not sort by their text. */
export const isSortable = (date: Date): boolean =>
  date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9_999;

export function truncateToSecond(date: Date): string {
  const ms = date.getTime();
  return timestamp(new Date(ms - (ms % 1_000)));
}

export const dayMs = 86_400_000;

/** A time in the future, left by a clock that was corrected since, does not count. */
export const isWithin = (clock: Pick<Clock, "now">, at: string, ms: number): boolean =>
  at > ago(clock, ms) && at <= timestamp(clock.now());

export function ago(clock: Pick<Clock, "now">, ms: number): string {
  return timestamp(new Date(clock.now().getTime() - ms));
}
