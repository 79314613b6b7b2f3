import { nearName } from "../../platform/list-diff.ts";
import { addError, type FieldErrors, Problem } from "../../platform/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { readDocument } from "../rich-text/document-of.ts";
import { shortened } from "../rich-text/short-writing.ts";
import { type Field, type OneOf, variantOf } from "./field.ts";
import { withParts } from "./field-places.ts";
import { isPath, isRecord } from "./paths.ts";

type Group = Record<string, unknown>;

/** Null means empty. @throws Problem 400 with the path of each part of a wrong type */
export function knownParts(root: GroupField, input: Group, others: "refused" | "left out"): Group {
  const errors: FieldErrors = {};
  const parts = groupOf(root, input, { path: "", errors, isStrict: others === "refused" });
  if (Object.keys(errors).length === 0) return parts;
  throw new Problem(400, "Some of this is not what its field takes.", { errors });
}

type Place = { path: string; errors: FieldErrors; isStrict: boolean };
type GroupField = Extract<Field, { type: "group" }>;

/** Reads own properties only: a program may send any name, even `constructor`. */
function groupOf({ fields, hidden = [] }: GroupField, input: Group, place: Place): Group {
  const there = fields.filter(({ name }) => Object.hasOwn(input, name));
  const names = [...fields.map(({ name }) => name), ...hidden];
  if (place.isStrict) addUnknown(place, Object.keys(input), names);
  return Object.fromEntries(
    there.map((field) => [field.name, partOf(field, input[field.name], below(place, field.name))]),
  );
}

function partOf(field: Field, input: unknown, place: Place): unknown {
  if (input === null && field.optional) return undefined;
  switch (field.type) {
    case "number":
      return input === null || typeof input === "number" ? input : refused(place, "a number");
    case "yes-no":
      return typeof input === "boolean" ? input : refused(place, "true or false");
    case "fixed":
      return input === field.value ? input : refused(place, JSON.stringify(field.value));
    case "group":
      if (!isRecord(input)) return refused(place, "an object");
      return { ...namesOf(field, input), ...groupOf(field, input, place) };
    case "list":
      return Array.isArray(input) ? listOf(field.item, input, place) : refused(place, "a list");
    case "record":
      return isRecord(input) ? recordOf(field.item, input, place) : refused(place, "an object");
    case "one-of":
      return oneOf(field, input, place);
    case "writing":
      return writingOf(field, input, place);
    case "picture":
      return input === null || isRecord(input) ? input : refused(place, "an object");
    default:
      return textOf(input, place);
  }
}

function writingOf({ longest }: { longest?: number }, input: unknown, place: Place): unknown {
  if (input === null) return null;
  const text = typeof input === "string" ? documentIn(textOf(input, place) ?? "", place) : input;
  if (!isRecord(text)) return refused(place, "HTML");
  return longest === undefined ? text : shortened(text);
}

function documentIn(html: string, { errors, path }: Place) {
  const { document, excess } = readDocument(html);
  if (excess !== null) addError(errors, path, excess);
  return document;
}

/** Hidden names by which others choose an item. A program sends back the names that it has read. */
const namesOf = ({ hidden = [] }: { hidden?: string[] }, input: Group): Group =>
  Object.fromEntries(
    hidden
      .filter((name) => Object.hasOwn(input, name) && isName(input[name]))
      .map((name) => [name, input[name]]),
  );

const isName = (value: unknown): boolean =>
  typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value);

const listOf = (item: Field, input: unknown[], place: Place) =>
  input.map((one, i) => partOf(item, one, below(place, `${i}`)));

/** The name becomes part of a path, so `isPath` must accept it. */
const recordOf = (item: Field, input: Group, place: Place) =>
  Object.fromEntries(
    Object.entries(input).map(([name, one]) => {
      const at = below(place, name);
      return [name, isPath(name) && !name.includes(".") ? partOf(item, one, at) : refusedName(at)];
    }),
  );

function refusedName({ errors, path }: Place): undefined {
  addError(errors, path, "Its name may have letters, figures and hyphens.");
}

function oneOf(field: OneOf, input: unknown, place: Place): unknown {
  const variant = variantOf(field, input);
  if (variant) return partOf(variant.field, input, place);
  const names = field.variants.map(({ value }) => value).join(", ");
  const requirement =
    field.by === null ? "one of its forms" : `an object with ${field.by}: ${names}`;
  return refused(place, requirement);
}

function textOf(input: unknown, place: Place): string | undefined {
  if (typeof input !== "string") return refused(place, "text");
  if (storable(input) !== input)
    addError(place.errors, place.path, "This has characters that cannot be stored.");
  return input;
}

function refused({ errors, path }: Place, requirement: string): undefined {
  addError(errors, path, `This has to be ${requirement}.`);
}

/** Nobody mistypes more. */
const mostUnknown = 20;

export function unknownNames(names: string[], knownNames: readonly string[]): [string, string][] {
  const unknown = names.filter((name) => !knownNames.includes(name)).slice(0, mostUnknown);
  return unknown.map((name) => {
    const near = nearName(name, knownNames);
    return [name.slice(0, 80), `There is no such field.${near ? ` Did you mean ${near}?` : ""}`];
  });
}

function addUnknown(place: Place, names: string[], knownNames: readonly string[]) {
  for (const [name, sentence] of unknownNames(names, knownNames))
    addError(place.errors, below(place, name).path, sentence);
}

const below = (place: Place, name: string): Place => ({
  ...place,
  path: place.path === "" ? name : `${place.path}.${name}`,
});

/** Reads the body of a file below `content/`, in which formatted texts are HTML. */
export function fileBody(field: Field, value: unknown): unknown {
  if (field.type !== "writing") return withParts(field, value, fileBody);
  const { document, excess } =
    typeof value === "string" ? readDocument(value) : { document: value, excess: null };
  // A text with parts that do not fit stays HTML, so the schema refuses it.
  if (excess !== null) return value;
  return field.longest !== undefined && isRecord(document) ? shortened(document) : document;
}
