/**
 * The records of a CSV file that has no line break inside a cell, by the names in its first line.
 */
export function csvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return rows.map((cells) => {
    if (cells.length !== names.length)
      throw new Error(`${cells.length} cells under ${names.length} names: ${cells.join(" | ")}`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
