export const importsPath = "/staff/imports";
export const importUploadPath = "/staff/imports/files";

/** @param after number of the last post on the previous page */
export const importPath = (id: string, after?: number | null): string =>
  `${importsPath}/${id}${after ? `?after=${after}` : ""}`;
