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
