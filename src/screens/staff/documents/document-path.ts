import type { DocumentSort, ListFilter } from "../../../slices/content/contract.ts";

/** @param kind as it stands in addresses: "posts" */
export const documentsPath = (kind: string): string => `/staff/content/${kind}`;

export const documentPath = (kind: string, id: number): string => `${documentsPath(kind)}/${id}`;

export const newDocumentPath = (kind: string): string => `${documentsPath(kind)}/new`;

type Asked = Omit<ListFilter, "state"> & {
  state?: string | null;
  sort?: DocumentSort;
  after?: string | null;
};

export function listPath(kind: string, { sort = "changed", ...more }: Asked): string {
  const given = Object.entries(more).flatMap(([name, value]) =>
    value ? [[name, `${value}`]] : [],
  );
  const asked = new URLSearchParams([...given, ...(sort === "changed" ? [] : [["sort", sort]])]);
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
