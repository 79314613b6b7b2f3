/** Which choice somebody's is made beside. Of the days alone: what a night deletes is no choice. */
export const versionOf = (rules: { days: number | null }[]): number =>
  rules.reduce((sum, { days }) => (sum * 31 + (days ?? 99_999)) % 1_000_000_007, 7);
