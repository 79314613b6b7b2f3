import type { FieldErrors } from "./problem.ts";

/** Field names are arbitrary, so `constructor` must work too. */
export function addError(errors: FieldErrors, field: string, sentence: string) {
  const earlier = Object.hasOwn(errors, field) ? errors[field] : undefined;
  errors[field] = [...(earlier ?? []), sentence];
}
