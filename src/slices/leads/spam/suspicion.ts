/** What looks like spam. */

/** Nobody fills in a form faster. */
const shortestFillingMs = 2_000;
const mostLeads = 30;
export const floodWindowMs = 10 * 60_000;

/** `blocked`: a colleague has said so of its sender. */
export const suspicions = ["honeypot", "too fast", "too many", "blocked"] as const;
export type Suspicion = (typeof suspicions)[number];

/** Many leads from one office are fine; only a repeated email or text makes one suspect. */
export function suspicion(signs: Signs): Suspicion | null {
  if (signs.trap) return "honeypot";
  if (signs.tookMs !== null && isTooFast(signs.tookMs)) return "too fast";
  if (signs.earlier && signs.earlier.count >= mostLeads && signs.earlier.repeated)
    return "too many";
  return null;
}

type Signs = {
  trap: string | null;
  tookMs: number | null;
  /** Of the same network within `floodWindowMs`; null where leads are not counted. */
  earlier: { count: number; repeated: boolean } | null;
};

/** A start after now was told by another clock: it says nothing of how long it took. */
const isTooFast = (tookMs: number) => tookMs >= 0 && tookMs < shortestFillingMs;
