/** A sentence as it follows a colon. */
export const lowered = (sentence: string): string =>
  sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
