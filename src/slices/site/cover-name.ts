/** A page's path as the name of its picture: slashes as dashes, and the home page as `site`. */
export const coverName = (path: string): string => path.slice(1).replaceAll("/", "-") || "site";

export const coverPath = (path: string): string => `/media/covers/${coverName(path)}.jpg`;
