/**
 * Whether parts stand within parts further down than this. It goes level by level: a walk that
 * calls itself would end with an error of its own.
 */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap(partsOf);
    if (level.length === 0) return false;
  }
  return true;
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];
