const searchKinds = [
  { kind: "service", one: "Service", many: "Services" },
  { kind: "case", one: "Case", many: "Cases" },
  { kind: "question", one: "Question", many: "Questions" },
  { kind: "post", one: "Post", many: "Posts" },
  { kind: "page", one: "Page", many: "Pages" },
] as const;

type Counted = { kind: string; count: number };

export function kindLinks(counts: Counted[]): (Counted & { label: string })[] {
  if (counts.length === 0) return [];
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const links = searchKinds.flatMap(({ kind, many: label }) => {
    const own = counts.find((one) => one.kind === kind);
    return own ? [{ kind, label, count: own.count }] : [];
  });
  return [{ kind: "", label: "All", count }, ...links];
}

export const labelOf = (kind: string): string | undefined =>
  searchKinds.find((one) => one.kind === kind)?.one;

export const searchKind = (name: string | null): string | undefined =>
  searchKinds.find(({ kind }) => kind === name)?.kind;

type Named = { path: string; title: string };

export const titlesAbove = (pages: Named[]) => {
  const titles = new Map(pages.map(({ path, title }) => [path.replace(/\/$/, ""), title]));
  return (path: string): string[] => {
    const parts = path.replace(/\/$/, "").split("/").slice(1, -1);
    return parts.flatMap((_, i) => titles.get(`/${parts.slice(0, i + 1).join("/")}`) ?? []);
  };
};
