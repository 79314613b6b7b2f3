export const libraryPath = "/staff/media";

export const uploadPath = `${libraryPath}/files`;

export const picturePath = (id: string): string => `${libraryPath}/${id}`;

export const filePath = (id: string): string => `${picturePath(id)}/file`;

type ListPathOptions = { words?: string; view?: string | null; after?: string | null };

export function listPath({ words, view, after }: ListPathOptions): string {
  const search = new URLSearchParams({
    ...(words && { words }),
    ...(view && { view }),
    ...(after && { after }),
  });
  return `${libraryPath}${search.size > 0 ? `?${search}` : ""}`;
}
