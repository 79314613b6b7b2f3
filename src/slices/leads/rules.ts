import { addError } from "../../platform/field-errors.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import { type LeadBody, leadBody } from "./contract.ts";

export type Checked = { lead: LeadBody; errors: null } | { lead: null; errors: FieldErrors };

export function validateLead(values: unknown): Checked {
  const parsed = leadBody.safeParse(values);
  if (parsed.success) return { lead: parsed.data, errors: null };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues)
    addError(errors, String(path[0] ?? ""), message);
  return { lead: null, errors };
}

/** Nobody fills in a form faster. */
const shortestFillingMs = 2_000;
const mostLeads = 30;
export const floodWindowMs = 10 * 60_000;

export const suspicions = ["honeypot", "too fast", "too many"] as const;
export type Suspicion = (typeof suspicions)[number];

/** Many leads from one office are fine; only a repeated email or text makes one suspect. */
export function suspicion(signs: Signs): Suspicion | null {
  if (signs.trap) return "honeypot";
  if (signs.startedAt && isTooFast(signs.now.getTime() - signs.startedAt.getTime()))
    return "too fast";
  if (signs.earlier && signs.earlier.count >= mostLeads && signs.earlier.repeated)
    return "too many";
  return null;
}

type Signs = {
  trap: string | null;
  startedAt: Date | null;
  now: Date;
  /** Of the same network within `floodWindowMs`; null where leads are not counted. */
  earlier: { count: number; repeated: boolean } | null;
};

/** A start far in the future comes from a clock that is ahead; it tells nothing about speed. */
const isTooFast = (tookMs: number) => Math.abs(tookMs) < shortestFillingMs;
