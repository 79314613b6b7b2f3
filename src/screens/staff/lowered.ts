/** Lowercases the first letter, for use after a colon. */
export const lowered = (sentence: string): string =>
  sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
