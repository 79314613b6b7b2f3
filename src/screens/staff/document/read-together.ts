/** Names the documents and revisions that a button showed, so that the server can compare them. */
export const readTogether = (waitsFor: { id: number; revision: number }[]): string =>
  waitsFor.map(({ id, revision }) => `${id}:${revision}`).join(" ");
