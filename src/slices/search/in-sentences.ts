/**
 * For the index: each piece ends like a sentence, so that a snippet does not run on into the next.
 */
export const inSentences = (pieces: string[]): string => pieces.map(ended).join(" ");

const ended = (piece: string) => (/[.?!:]$/.test(piece) ? piece : `${piece}.`);
