/** Ends each piece like a sentence, so that a snippet does not run into the next piece. */
export const inSentences = (pieces: string[]): string => pieces.map(ended).join(" ");

const ended = (piece: string) => (/[.?!:]$/.test(piece) ? piece : `${piece}.`);
