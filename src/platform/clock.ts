/** Where time comes from, so that a test can say what time it is. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment: it runs on evenly, also where the machine's time is put right. */
  elapsedMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** UTC in ISO form: how every moment is stored; text order is time order. */
export const timestamp = (date: Date): string => date.toISOString();

/** The second a moment is in, which is as exactly as anything is dated. */
export function wholeSecond(date: Date): string {
  const ms = date.getTime();
  return timestamp(new Date(ms - (ms % 1_000)));
}

export const dayMs = 86_400_000;

/** A moment of the past, as it is stored. */
export function ago(clock: Pick<Clock, "now">, ms: number): string {
  return timestamp(new Date(clock.now().getTime() - ms));
}
