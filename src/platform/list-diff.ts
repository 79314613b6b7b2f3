/** The ends are exclusive. */
export type ChangedPart = { from: number; to: number; start: number; end: number };

/** Bound of the comparison table, in pairs of items: two texts of about 500 blocks each. */
const mostCompared = 250_000;

/** Beyond `mostCompared` the result is one part. @param one items as strings, such as their JSON */
export function changedParts(one: string[], other: string[]): ChangedPart[] {
  let head = 0;
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head++;
  let tail = 0;
  const rest = Math.min(one.length, other.length) - head;
  while (tail < rest && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const [to, end] = [one.length - tail, other.length - tail];
  if ((to - head) * (end - head) > mostCompared) return [{ from: head, to, start: head, end }];
  const common = commonLengths(one.slice(head, to), other.slice(head, end));
  const parts: ChangedPart[] = [];
  let [at, otherAt] = [head, head];
  while (at < to || otherAt < end) {
    if (at < to && otherAt < end && one[at] === other[otherAt]) {
      [at, otherAt] = [at + 1, otherAt + 1];
      continue;
    }
    const last = parts.at(-1);
    const isNext = last?.to === at && last.end === otherAt;
    const part = last && isNext ? last : { from: at, to: at, start: otherAt, end: otherAt };
    if (part !== last) parts.push(part);
    const isSkipped =
      otherAt === end ||
      (at < to && common(at + 1 - head, otherAt - head) >= common(at - head, otherAt + 1 - head));
    if (isSkipped) part.to = ++at;
    else part.end = ++otherAt;
  }
  return parts;
}

function commonLengths(one: string[], other: string[]) {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const of = (at: number, otherAt: number) => lengths[at * width + otherAt] ?? 0;
  for (let at = one.length - 1; at >= 0; at--)
    for (let otherAt = other.length - 1; otherAt >= 0; otherAt--)
      lengths[at * width + otherAt] =
        one[at] === other[otherAt]
          ? of(at + 1, otherAt + 1) + 1
          : Math.max(of(at + 1, otherAt), of(at, otherAt + 1));
  return of;
}

const longest = 60;
const mostSlips = 2;

/** At most two typing errors, and one per three letters; case and separators do not count. */
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
