import { createHash } from "node:crypto";
import type { Field } from "./field.ts";

const formsByField = new WeakMap<Field, string>();

/** A hash of the fields that an open editor was made of. Labels and help texts do not count. */
export function formOf(field: Field): string {
  const made = formsByField.get(field) ?? madeOf(field);
  formsByField.set(field, made);
  return made;
}

const madeOf = (field: Field): string =>
  createHash("sha256").update(JSON.stringify(field, withoutWords)).digest("base64url").slice(0, 12);

const words = new Set(["label", "help", "purpose"]);
const withoutWords = (name: string, value: unknown) => (words.has(name) ? undefined : value);
