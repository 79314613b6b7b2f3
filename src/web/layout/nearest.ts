export function nearest<P extends { path: string; title: string }>(pages: P[], path: string): P[] {
  const words = comparedWords(path);
  return pages
    .map((page) => ({
      page,
      score: comparedWords(`${page.path} ${page.title}`).filter((word) =>
        words.some((other) => alike(word, other)),
      ).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ page }) => page);
}

const comparedWords = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []),
];

/** A common beginning is enough: "develop" and "development". */
const alike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && a.slice(0, 4) === b.slice(0, 4));
