const longest = 60;
const mostSlips = 2;

/**
 * @returns the known name closest to a misspelt one: at most two typing errors away, and at most
 * one per three letters. Case and word separators do not count.
 */
export function nearName(input: string, names: readonly string[]): string | undefined {
  const plainInput = plain(input);
  if (plainInput === "" || input.length > longest) return undefined;
  const most = Math.min(mostSlips, Math.floor(plainInput.length / 3));
  const near = names.map((name) => ({ name, slips: slipsBetween(plainInput, plain(name)) }));
  return near.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips)[0]?.name;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
