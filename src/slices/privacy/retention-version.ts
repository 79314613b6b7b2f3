/** Detects edit conflicts. It depends on the days alone, since a nightly deletion is no choice. */
export const versionOf = (rules: { days: number | null }[]): number =>
  rules.reduce((sum, { days }) => (sum * 31 + (days ?? 99_999)) % 1_000_000_007, 7);
