/** A UTC day is the first ten characters of a timestamp, so text order is day order. */
export const dayOf = (timestamp: string): string => timestamp.slice(0, 10);
