/** What decides over a lead: whether it can be taken, whether it looks like spam, and how it is compared. Pure. */
import { addError } from "../../platform/field-errors.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import { digitsOf, type LeadBody, leadBody } from "./contract.ts";

export type Checked = { lead: LeadBody; errors: null } | { lead: null; errors: FieldErrors };

/** @returns the lead, or what is wrong with it, by field, in words a visitor can read */
export function validateLead(values: unknown): Checked {
  const parsed = leadBody.safeParse(values);
  if (parsed.success) return { lead: parsed.data, errors: null };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues)
    addError(errors, String(path[0] ?? ""), message);
  return { lead: null, errors };
}

/** Nobody fills in a form in less. */
const shortestFillingMs = 2_000;
/** Leads of one network within `floodWindowMs` before the next one is suspected. */
const mostLeads = 30;
export const floodWindowMs = 10 * 60_000;

export const suspicions = ["honeypot", "too fast", "too many"] as const;
export type Suspicion = (typeof suspicions)[number];

/**
 * Why a lead is set apart for a person to look at; null where there is no reason to.
 * An office may send as many as it likes, each its own: only who repeats an email or a text is one too many.
 */
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
  /**
   * Leads of the same network within `floodWindowMs`, and whether one had this one's email or text. Null where they are
   * not counted.
   */
  earlier: { count: number; repeated: boolean } | null;
};

/** A start well in the future tells of a device whose clock is ahead, and nothing of the time it took. */
const isTooFast = (tookMs: number) => Math.abs(tookMs) < shortestFillingMs;

/** One spelling for each mailbox. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** As in E.164 where the country was given (`+91…`, `0091…`), else the digits alone: the country is not guessed. */
export const phoneKey = (number: string): string =>
  digitsOf(number).replace(/^00(?=[1-9]\d{6})/, "+");
