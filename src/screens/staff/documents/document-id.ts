/** Of an address. @returns 0, which no document has, for what is no id */
export const documentId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
