/** Of the fields that name a document by its id. */
export const selectedPrefix = "document.";
