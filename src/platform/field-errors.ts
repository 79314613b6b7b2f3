import type { FieldErrors } from "./problem.ts";

/** A field may have any name, `constructor` too. */
export function addError(errors: FieldErrors, field: string, sentence: string) {
  const earlier = Object.hasOwn(errors, field) ? errors[field] : undefined;
  errors[field] = [...(earlier ?? []), sentence];
}
