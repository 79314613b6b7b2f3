import type { FieldErrors } from "../../../platform/problem.ts";

type Returned = { values: Record<string, string>; errors: FieldErrors };

/** Each input's name, value and error: what was sent and refused stands before what is kept. */
export const fieldsOf =
  ({ values, errors }: Returned) =>
  (name: string, kept: string) => ({
    name,
    defaultValue: values[name] ?? kept,
    error: errors[name]?.[0],
    withAsterisk: false,
  });
