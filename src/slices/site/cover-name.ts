export const coverName = (path: string): string => path.slice(1).replaceAll("/", "-") || "site";

export const coverPath = (path: string): string => `/media/covers/${coverName(path)}.jpg`;
