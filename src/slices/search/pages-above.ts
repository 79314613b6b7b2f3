type Named = { path: string; title: string };

/** @returns a function from a path to the titles of the pages above it, without Home */
export const titlesAbove = (pages: Named[]) => {
  const titles = new Map(pages.map(({ path, title }) => [path.replace(/\/$/, ""), title]));
  return (path: string): string[] => {
    const parts = path.replace(/\/$/, "").split("/").slice(1, -1);
    return parts.flatMap((_, i) => titles.get(`/${parts.slice(0, i + 1).join("/")}`) ?? []);
  };
};
