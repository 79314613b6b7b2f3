/** Megabytes of a million bytes, as disks are sold. A no-break space keeps the unit on the line. */
export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })}\u00a0MB`;
