import type { Variant } from "../intake/variants.ts";

/** In the order of the form. */
export const fieldLabels = [
  ["name", "Name"],
  ["mobile", "Contact number"],
  ["email", "Email"],
  ["company", "Company"],
  ["service", "Service"],
  ["query", "Query"],
] as const;

/** Of a field, for what is written elsewhere to lead there. */
export const idOf = (variant: Variant, name: string): string => `${variant}-${name}`;
