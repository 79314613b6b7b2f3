/** Of what a button named: which they were, and as they stood. */
export const readTogether = (waitsFor: { id: number; revision: number }[]): string =>
  waitsFor.map(({ id, revision }) => `${id}:${revision}`).join(" ");
