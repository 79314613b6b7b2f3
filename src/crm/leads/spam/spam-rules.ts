import { z } from "zod";

/** A person takes longer to fill in a form. */
const shortestFillingMs = 2_000;
const mostLeads = 30;
export const floodWindowMs = 10 * 60_000;

export const suspicions = ["honeypot", "too fast", "too many", "blocked"] as const;
export type Suspicion = (typeof suspicions)[number];

/** Many leads from one office are fine: above the limit, only repetition is suspicious. */
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
  /** From the same network within `floodWindowMs`; null if leads are not counted. */
  earlier: { count: number; repeated: boolean } | null;
};

/** A negative duration comes from a wrong clock, so it says nothing. */
const isTooFast = (tookMs: number) => tookMs >= 0 && tookMs < shortestFillingMs;

export const exceptionKinds = ["email", "network"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const exceptionKey = z.object({ kind: z.enum(exceptionKinds), value: z.string().max(254) });
export type ExceptionKey = z.infer<typeof exceptionKey>;

export type SpamException = ExceptionKey & { blocks: boolean; by: string | null; at: string };
