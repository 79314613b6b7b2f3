import type { Field } from "./field.ts";

/**
 * The value of a new item. It need not fit its schema yet: a number is null, a text is "", and a
 * list has as many empty items as it needs.
 */
export function emptyValueOf(field: Field): unknown {
  switch (field.type) {
    case "number":
    case "picture":
      return null;
    case "yes-no":
      return false;
    case "choice":
      return field.options[0]?.value ?? "";
    case "fixed":
      return field.value;
    case "group":
      return emptyGroup(field.fields);
    case "list":
      return Array.from({ length: itemsOf(field) }, () => emptyValueOf(field.item));
    case "record":
      return {};
    case "one-of":
      return emptyOfFirst(field.variants);
    case "writing":
      return { type: "doc", content: [{ type: "paragraph" }] };
    default:
      return "";
  }
}

type List = Extract<Field, { type: "list" }>;
const itemsOf = ({ begins = 0, least = 0 }: List): number => Math.max(begins, least);

const emptyGroup = (fields: Field[]) =>
  Object.fromEntries(fields.filter(isThere).map((field) => [field.name, emptyValueOf(field)]));

const isThere = (field: Field): boolean =>
  !field.optional || (field.type === "list" && field.begins !== undefined);

function emptyOfFirst([first]: { field: Field }[]): unknown {
  if (!first) throw new Error("a union has a variant at least");
  return emptyValueOf(first.field);
}
