import { addError, type FieldErrors } from "../../../platform/problem.ts";
import { type LeadBody, leadBody } from "../contract.ts";

export type Checked = { lead: LeadBody; errors: null } | { lead: null; errors: FieldErrors };

export function validateLead(values: unknown): Checked {
  const parsed = leadBody.safeParse(values);
  if (parsed.success) return { lead: parsed.data, errors: null };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues)
    addError(errors, String(path[0] ?? ""), message);
  return { lead: null, errors };
}
