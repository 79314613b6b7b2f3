import type { FieldErrors } from "../problem.ts";

export type ReturnedForm = {
  values: Record<string, string>;
  errors: FieldErrors;
  message: string;
};

export type Returned = ReturnedForm & {
  status: number;
  headers: Record<string, string>;
  labels: FieldLabels;
  cause: unknown;
};

export type FieldLabels = Record<string, string | null>;
