export const importsPath = "/staff/imports";
export const importUploadPath = "/staff/imports/files";

/** @param after the number of the post that the page before ended with */
export const importPath = (id: string, after?: number | null): string =>
  `${importsPath}/${id}${after ? `?after=${after}` : ""}`;
