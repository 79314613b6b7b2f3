import { isRecord, valueAt } from "./paths.ts";

export type Field = {
  name: string;
  label: string;
  help?: string;
  purpose?: Purpose;
  input?: Input;
  optional: boolean;
} & Widget;

/** What an input of a plain form tells the browser. */
export type Input = {
  type?: "email" | "password" | "tel";
  inputMode?: "decimal" | "numeric" | "url";
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
};

/** What the text is for readers, if `advice/` can check that. */
export type Purpose =
  | "heading"
  | "search-title"
  | "search-description"
  /** The day by which the facts beside it must be checked again. */
  | "review"
  /** The day as of which the whole document is correct. */
  | "as-of"
  /** A name for colleagues and programs, the same in every language. */
  | "name";

/** Lengths are in characters. With a `shortest` of 0 the text may be "", but not absent. */
export type Widget =
  | { type: "line"; longest?: number; shortest?: number; links?: true }
  | { type: "paragraphs"; longest?: number; shortest?: number }
  /** With `longest`, only paragraphs and lists; otherwise everything that a post may contain. */
  | { type: "writing"; longest?: number }
  | { type: "number"; least?: number; most?: number }
  | { type: "yes-no" }
  /** `namesOf`: a list of the same body whose items' names are choices, too. */
  | { type: "choice"; options: Option[]; namesOf?: string }
  | { type: "day" }
  | { type: "moment" }
  | { type: "address" }
  /** The key of a document of one of these kinds, or of an entry in a list of this name. */
  | { type: "reference"; to: string[] }
  /** The name of an item in this record of the same body. */
  | { type: "item"; of: string }
  | { type: "picture" }
  | { type: "fixed"; value: string | number | boolean }
  /** `hidden` parts have no field and never change. */
  | { type: "group"; fields: Field[]; hidden?: string[] }
  | { type: "list"; item: Field; least?: number; most?: number; begins?: number }
  | { type: "record"; item: Field; most?: number }
  | OneOf;

export type Option = { value: string; label: string };

export type OneOf = { type: "one-of"; by: string | null; variants: Variant[] };
export type Variant = { value: string; label: string; field: Field };

export function variantOf({ by, variants }: OneOf, value: unknown): Variant | undefined {
  if (by === null) return variants.find(({ field }) => fits(field, value));
  if (!isRecord(value)) return undefined;
  return variants.find((one) => one.value === `${value[by]}`);
}

function fits(field: Field, value: unknown): boolean {
  switch (field.type) {
    case "number":
      return typeof value === "number";
    case "yes-no":
      return typeof value === "boolean";
    case "choice":
      return (
        field.options.some((option) => option.value === value) ||
        (field.namesOf !== undefined && typeof value === "string")
      );
    case "fixed":
      return field.value === value;
    case "group":
      return isRecord(value) && hasAll(field.fields, value);
    case "list":
      return Array.isArray(value);
    case "one-of":
      return variantOf(field, value) !== undefined;
    case "record":
    case "picture":
    case "writing":
      return isRecord(value);
    default:
      return typeof value === "string";
  }
}

const hasAll = (fields: Field[], value: Record<string, unknown>): boolean =>
  fields.every((field) =>
    value[field.name] === undefined ? field.optional : fits(field, value[field.name]),
  );

export function fieldAt(field: Field, path: string): Field | undefined {
  return path.split(".").reduce<Field | undefined>(partNamed, field);
}

function partNamed(field: Field | undefined, name: string): Field | undefined {
  if (field?.type === "group") return field.fields.find((one) => one.name === name);
  return field?.type === "list" || field?.type === "record" ? field.item : undefined;
}

/** For one body: at these paths the variant never changes, so it replaces the union. */
export const resolveField = (field: Field, body: unknown, places: readonly string[]): Field =>
  places.reduce((result, place) => resolveFieldAt(result, body, place), field);

function resolveFieldAt(field: Field, body: unknown, place: string): Field {
  if (field.type !== "group") return field;
  const [name = "", ...rest] = place.split(".");
  const settleField = (one: Field): Field => {
    if (one.name !== name) return one;
    const value = valueAt(body, name);
    return rest.length > 0 ? resolveFieldAt(one, value, rest.join(".")) : formOf(one, value);
  };
  return { ...field, fields: field.fields.map(settleField) };
}

function formOf(field: Field, value: unknown): Field {
  const variant = field.type === "one-of" ? variantOf(field, value) : undefined;
  return variant ? { ...variant.field, name: field.name, label: "" } : field;
}

export const withoutFields = (field: Field, places: readonly string[]): Field =>
  places.reduce(withoutField, field);

function withoutField(field: Field, place: string): Field {
  if (field.type !== "group") return field;
  const [name, ...rest] = place.split(".");
  const fields = field.fields.flatMap((one) => {
    if (one.name !== name) return one;
    if (rest.length === 0) return [];
    const remainingField = withoutField(one, rest.join("."));
    return remainingField.type === "group" && remainingField.fields.length === 0
      ? []
      : remainingField;
  });
  return { ...field, fields };
}

/** It need not fit its schema yet: a number is null, a text "", a list has the items it needs. */
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
