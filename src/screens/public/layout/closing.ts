/** Whether a page ends with the band that asks to write: where its route's `handle` says so. */
export function hasBand(matches: { handle: unknown }[]): boolean {
  const handle = matches.at(-1)?.handle;
  return (
    typeof handle === "object" &&
    handle !== null &&
    "closing" in handle &&
    handle.closing === "band"
  );
}
