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

export type Refusal = { status: number; message: string; errors: FieldErrors };

export const putRight = ({ message, errors }: Refusal): string =>
  Object.keys(errors).length > 0 ? "Correct what is marked in red, then send it again." : message;
