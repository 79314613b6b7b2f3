import type { Field } from "../../../../slices/content/field.ts";

export const getLabelProps = ({ label, help, optional }: Field) => ({
  label: optional ? `${label} (optional)` : label,
  ...(help !== undefined && { description: help }),
});

export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
