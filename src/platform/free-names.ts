/**
 * @returns what makes a name of its own of each that it is given, once: `part`, `part-2`, `part-3`,
 * none of which is taken. Each takes as long as the first, however many are alike.
 */
export function freeNames(takenNames: Iterable<string> = []): (name: string) => string {
  const used = new Set(takenNames);
  const counts = new Map<string, number>();
  return (name) => {
    let count = counts.get(name) ?? 1;
    let free = count === 1 ? name : `${name}-${count}`;
    while (used.has(free)) free = `${name}-${++count}`;
    counts.set(name, count);
    used.add(free);
    return free;
  };
}
