/** @param names of all who look, whole @returns "Asha and Bob are looking"; null of nobody */
export function lookingWords(names: string[]): string | null {
  const [first, second, ...more] = names.map((name) => name.split(" ")[0]);
  if (!first) return null;
  if (!second) return `${first} is looking`;
  if (more.length === 0) return `${first} and ${second} are looking`;
  return `${first}, ${second} and ${more.length} more are looking`;
}
