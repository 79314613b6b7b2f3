import { isTarget } from "../../platform/text/links.ts";
import { type Field, type OneOf, variantOf } from "./field.ts";
import { isRecord } from "./paths.ts";
import { withLinks } from "./references.ts";

type Terms = {
  now: Date;
  drawable(writing: unknown): unknown;
};

/** Missing parts are empty; parts of another type and forbidden links are left out. */
export function completeBody(field: Field, value: unknown, terms: Terms): unknown {
  switch (field.type) {
    case "number":
      return Number.isFinite(value) ? value : 0;
    case "yes-no":
      return value === true;
    case "choice":
      if (field.namesOf !== undefined && typeof value === "string") return value;
      return findValue(field.options, value) ?? field.options[0]?.value ?? "";
    case "fixed":
      return field.value;
    case "day":
      return isMoment(value) ? value : terms.now.toISOString().slice(0, 10);
    case "moment":
      return isMoment(value) ? value : terms.now.toISOString();
    case "picture":
      return isRecord(value) ? value : null;
    case "writing":
      return terms.drawable(value);
    case "group":
      return completeGroup(field.fields, value, terms);
    case "list":
      return completeList(field.item, value, terms);
    case "record":
      return completeRecord(field.item, value, terms);
    case "one-of":
      return completeVariant(field, value, terms);
    case "line": {
      const text = typeof value === "string" ? value : "";
      return field.links ? withLinks(text, (href) => (isTarget(href) ? href : null)) : text;
    }
    default:
      return typeof value === "string" ? value : "";
  }
}

/** Parts without a field, such as a mark for programs, stay as they are. */
function completeGroup(fields: Field[], value: unknown, terms: Terms): Record<string, unknown> {
  const values = isRecord(value) ? value : {};
  const entries = fields.flatMap((field) => {
    const part = values[field.name];
    if (field.optional && !isThere(field, part)) return [[field.name, nothing(field)] as const];
    return [[field.name, completeBody(field, part, terms)] as const];
  });
  const allValues = { ...values, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(allValues).filter(([, part]) => part !== undefined));
}

/** Pages expect an empty list where an optional list is absent. */
const nothing = (field: Field) => (field.type === "list" ? [] : undefined);

function completeList(item: Field, value: unknown, terms: Terms): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => isThere(item, one)).map((one) => completeBody(item, one, terms));
}

function completeRecord(item: Field, value: unknown, terms: Terms): Record<string, unknown> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries
      .filter(([, one]) => isThere(item, one))
      .map(([name, one]) => [name, completeBody(item, one, terms)]),
  );
}

function completeVariant(field: OneOf, value: unknown, terms: Terms): unknown {
  const variant = (nearestVariant(field, value) ?? field.variants[0])?.field;
  return variant && completeBody(variant, value, terms);
}

/** An incomplete value may fit no variant, so the first that has the right type is taken. */
const nearestVariant = (field: OneOf, value: unknown) =>
  variantOf(field, value) ??
  (field.by === null ? field.variants.find((one) => isThere(one.field, value)) : undefined);

function isThere(field: Field, value: unknown): boolean {
  switch (field.type) {
    case "number":
      return Number.isFinite(value);
    case "yes-no":
      return typeof value === "boolean";
    case "choice":
      return findValue(field.options, value) !== undefined;
    case "fixed":
      return value === field.value;
    case "day":
    case "moment":
      return isMoment(value);
    case "list":
      return Array.isArray(value);
    case "one-of":
      return nearestVariant(field, value) !== undefined;
    case "group":
    case "record":
    case "picture":
    case "writing":
      return isRecord(value);
    default:
      return typeof value === "string" && (value !== "" || !field.optional);
  }
}

const findValue = (options: { value: string }[], value: unknown) =>
  options.find((option) => option.value === value)?.value;

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));
