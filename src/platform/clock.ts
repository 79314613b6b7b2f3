/** Where time comes from, so that a test can say what time it is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** UTC in ISO form: how every moment is stored; text order is time order. */
export const timestamp = (date: Date): string => date.toISOString();
