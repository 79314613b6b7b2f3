import type { LeadResult } from "./use-lead-form.ts";

/** What a form is filled with: as it was sent where it was refused, else as it stands. */
export function fieldsOfResult(result: LeadResult) {
  const refused = result && "errors" in result ? result : null;
  return {
    value: (name: string, savedValue: string) => refused?.values[name] ?? savedValue,
    error: (name: string) => refused?.errors[name]?.[0],
  };
}
