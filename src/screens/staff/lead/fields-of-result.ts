import type { LeadResult } from "./use-lead-form.ts";

/** A refused form keeps the sent values; otherwise the saved ones are shown. */
export function fieldsOfResult(result: LeadResult) {
  const refused = result && "errors" in result ? result : null;
  return {
    value: (name: string, savedValue: string) => refused?.values[name] ?? savedValue,
    error: (name: string) => refused?.errors[name]?.[0],
  };
}
