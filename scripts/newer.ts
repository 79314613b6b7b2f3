import { stat } from "node:fs/promises";

/** @returns whether `file` is there and was made after everything in `than` */
export async function isNewer(file: string, than: string[]): Promise<boolean> {
  const made = await stat(file).catch(() => null);
  if (!made || made.size === 0) return false;
  const sources = await Promise.all(than.map((path) => stat(path)));
  return sources.every((source) => source.mtimeMs < made.mtimeMs);
}
