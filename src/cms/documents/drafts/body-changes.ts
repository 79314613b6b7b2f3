import { type Field, type OneOf, variantOf } from "../../content-types/field.ts";
import { isRecord, valueAt, withValueAt } from "../../content-types/paths.ts";
import { sortedJson } from "../versions/matched-items.ts";

export const newMark = "_";

type Change = { path: string; value?: unknown };

/** Whether the schema has a field for each part, except those that the body already had. */
export function hasPlace(root: Field, { path, value }: Change, body: unknown): boolean {
  return fieldsAt(root, path).some((field) => {
    const before = new Set(straysIn(field, valueAt(body, path)));
    return straysIn(field, value).every((stray) => before.has(stray));
  });
}

const fieldsAt = (root: Field, path: string): Field[] =>
  path
    .split(".")
    .reduce((fields, name) => fields.flatMap((field) => partsNamed(field, name)), [root]);

function partsNamed(field: Field, name: string): Field[] {
  switch (field.type) {
    case "group":
      return field.fields.filter((one) => one.name === name);
    case "list":
      return /^\d+$/.test(name) ? [field.item] : [];
    case "record":
      return [field.item];
    case "one-of":
      return field.variants.flatMap((one) => partsNamed(one.field, name));
    default:
      return [];
  }
}

function straysIn(field: Field, value: unknown, at = ""): string[] {
  if (value === undefined || value === null || value === "") return [];
  switch (field.type) {
    case "group": {
      if (!isRecord(value)) return [at];
      const { fields, hidden = [] } = field;
      const shownEntries = Object.entries(value).filter(
        ([name]) => ![newMark, ...hidden].includes(name),
      );
      return shownEntries.flatMap(([name, part]) => {
        const own = fields.find((one) => one.name === name);
        return own ? straysIn(own, part, `${at}.${name}`) : [`${at}.${name}`];
      });
    }
    case "list":
      if (!Array.isArray(value)) return [at];
      return value.flatMap((item: unknown) => straysIn(field.item, item, `${at}.*`));
    case "record":
      if (!isRecord(value)) return [at];
      return Object.values(value).flatMap((item) => straysIn(field.item, item, `${at}.*`));
    case "one-of":
      return fewestStrays(field, value, at);
    case "writing":
    case "picture":
      return isRecord(value) ? [] : [at];
    case "fixed":
      return value === field.value ? [] : [at];
    default:
      return typeof value === "object" ? [at] : [];
  }
}

/** An incomplete value may fit no variant yet, so the closest one counts. */
function fewestStrays(field: OneOf, value: unknown, at: string): string[] {
  const variant = variantOf(field, value);
  const forms = (variant ? [variant] : field.variants).map((one) => straysIn(one.field, value, at));
  return forms.toSorted((one, other) => one.length - other.length)[0] ?? [at];
}

/** `was` is the value before the change. Without it, the change replaces any value. */
export type BodyChange = { path: string; value: unknown; was?: unknown };

/** Returns each path at which two bodies differ. It enters groups, but takes a list as a whole. */
export function changesBetween(before: unknown, after: unknown, within = ""): BodyChange[] {
  if (sortedJson(before) === sortedJson(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path: within, value: after, was: before }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesBetween(before[name], after[name], within === "" ? name : `${within}.${name}`),
  );
}

export function applyChanges(
  body: unknown,
  changes: BodyChange[],
): { body: unknown; paths: string[] } {
  const fitting = changes.filter((change) => isFollowing(body, change));
  return {
    body: fitting.reduce((result, { path, value }) => withValueAt(result, path, value), body),
    paths: fitting.map(({ path }) => path),
  };
}

function isFollowing(body: unknown, change: BodyChange): boolean {
  const { path } = change;
  const around = path.includes(".") ? valueAt(body, path.slice(0, path.lastIndexOf("."))) : body;
  if (!isRecord(around)) return false;
  return !("was" in change) || sortedJson(valueAt(body, path)) === sortedJson(change.was);
}
