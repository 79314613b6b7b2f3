/** Where a page stands, in the words of the pages above it. */

type Named = { path: string; title: string };

/** @returns for a path the titles of what is above it, below Home */
export const placesOf = (pages: Named[]) => {
  const titles = new Map(pages.map(({ path, title }) => [path.replace(/\/$/, ""), title]));
  return (path: string): string[] => {
    const parts = path.replace(/\/$/, "").split("/").slice(1, -1);
    return parts.flatMap((_, i) => titles.get(`/${parts.slice(0, i + 1).join("/")}`) ?? []);
  };
};
