import type { DocumentSort, ListFilter } from "../../../slices/content/contract.ts";

/** @param kind as it stands in addresses: "posts" */
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

/** Of the bin; with one document in it, that is told of first. */
export function binPath({ document, isDeleting, after }: InBin = {}): string {
  const query = new URLSearchParams({
    ...(document !== undefined && { document: `${document}` }),
    ...(isDeleting && { delete: "" }),
    ...(after !== undefined && { after }),
  });
  return `/staff/content/bin${query.size > 0 ? `?${query}` : ""}`;
}

/** Where somebody is asked whether a document goes to the bin, and told what leads to it. */
export const removingPath = (id: number): string => `/staff/content/bin?move=${id}`;
