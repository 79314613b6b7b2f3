/** @param kind as it stands in addresses: "posts" */
export const documentsPath = (kind: string): string => `/staff/content/${kind}`;

export const documentPath = (kind: string, id: number): string => `${documentsPath(kind)}/${id}`;

export const newDocumentPath = (kind: string): string => `${documentsPath(kind)}/new`;

type Asked = { words?: string; state?: string | null; after?: string | null };

export function listPath(kind: string, { words, state, after }: Asked): string {
  const asked = new URLSearchParams({
    ...(words && { words }),
    ...(state && { state }),
    ...(after && { after }),
  });
  return `${documentsPath(kind)}${asked.size > 0 ? `?${asked}` : ""}`;
}

type InBin = { document?: number; isDeleting?: boolean; after?: string };

/** Of the bin; with one document in it, that is told of first. */
export function binPath({ document, isDeleting, after }: InBin = {}): string {
  const asked = new URLSearchParams({
    ...(document !== undefined && { document: `${document}` }),
    ...(isDeleting && { delete: "" }),
    ...(after !== undefined && { after }),
  });
  return `/staff/content/bin${asked.size > 0 ? `?${asked}` : ""}`;
}

/** Where somebody is asked whether a document goes to the bin, and told what leads to it. */
export const removingPath = (id: number): string => `/staff/content/bin?move=${id}`;
