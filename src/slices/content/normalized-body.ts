import { isTarget } from "../../platform/link-target.ts";
import type { Field, OneOf } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";
import { withLinks } from "./with-links.ts";

type Terms = {
  /** For days and moments that are not written yet, or are none. */
  now: Date;
  /** Of a text that is written at length, what can be drawn. */
  drawable(writing: unknown): unknown;
};

/**
 * A body that can be drawn though it is half written: what is missing is empty, and what is of
 * another form is left out, as are links that lead where none may. Lengths and numbers of things
 * need not fit the schema.
 */
export function completeBody(field: Field, value: unknown, terms: Terms): unknown {
  switch (field.type) {
    case "number":
      return Number.isFinite(value) ? value : 0;
    case "yes-no":
      return value === true;
    case "choice":
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

/** What has no field, such as a sign that only programs read, stays as it is. */
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

/** A list that may be left out is an empty one to whoever draws it. */
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

/** A half-written one fits no form by itself: the first that is as it in the large. */
const nearestVariant = (field: OneOf, value: unknown) =>
  variantOf(field, value) ??
  (field.by === null ? field.variants.find((one) => isThere(one.field, value)) : undefined);

/** Whether it is of the field's form in the large; what is within it may still be missing. */
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
