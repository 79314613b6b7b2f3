/** A form that a page's action could not take. */
import type { FieldErrors } from "../problem.ts";

/** What its page is drawn again with: what was typed, what is wrong with it by field, and a sentence on the whole. */
export type ReturnedForm = {
  values: Record<string, string>;
  errors: FieldErrors;
  message: string;
};

/** And what the server answers it with. */
export type Returned = ReturnedForm & {
  status: number;
  headers: Record<string, string>;
  labels: FieldLabels;
  cause: unknown;
};

/** How each field is called where only a plain page can be drawn; null is a hidden one. */
export type FieldLabels = Record<string, string | null>;
