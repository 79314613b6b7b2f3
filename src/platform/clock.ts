/** Where time comes from, so that a test can say what time it is. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment: it runs on evenly, also where the machine's time is put right. */
  elapsedMs(): number;
};

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** UTC in ISO form: how every moment is stored; text order is time order. */
export const timestamp = (date: Date): string => date.toISOString();
