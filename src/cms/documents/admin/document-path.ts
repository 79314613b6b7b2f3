import type { DocumentSort, ListFilter } from "../contract.ts";

export const documentsPath = (kind: string): string => `/staff/content/${kind}`;

export const documentPath = (kind: string, id: number): string => `${documentsPath(kind)}/${id}`;

export const newDocumentPath = (kind: string): string => `${documentsPath(kind)}/new`;

type ListPathQuery = Omit<ListFilter, "state"> & {
  state?: string | null;
  sort?: DocumentSort;
  after?: string | null;
};

export function listPath(kind: string, { sort = "changed", ...more }: ListPathQuery): string {
  const entries = Object.entries(more).flatMap(([name, value]) =>
    value ? [[name, `${value}`]] : [],
  );
  const query = new URLSearchParams([...entries, ...(sort === "changed" ? [] : [["sort", sort]])]);
  return `${documentsPath(kind)}${query.size > 0 ? `?${query}` : ""}`;
}

type InBin = { document?: number; isDeleting?: boolean; after?: string };

export function binPath({ document, isDeleting, after }: InBin = {}): string {
  const query = new URLSearchParams({
    ...(document !== undefined && { document: `${document}` }),
    ...(isDeleting && { delete: "" }),
    ...(after !== undefined && { after }),
  });
  return `/staff/content/bin${query.size > 0 ? `?${query}` : ""}`;
}

export const removingPath = (id: number): string => `/staff/content/bin?move=${id}`;

/** @returns the id in an address; 0, which no document has, for invalid text */
export const documentId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
