/** @returns the id in an address; 0, which no document has, for invalid text */
export const documentId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
