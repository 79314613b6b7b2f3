import { type Field, variantOf } from "./field.ts";
import { isRecord } from "./paths.ts";

export type Part = { field: Field; value: unknown; name: string };

/** `value` taken apart by its field; null for a field without parts. A variant has no name. */
export function partsIn(field: Field, value: unknown): Part[] | null {
  switch (field.type) {
    case "group":
      if (!isRecord(value)) return [];
      return field.fields.map((one) => ({ field: one, value: value[one.name], name: one.name }));
    case "list":
      if (!Array.isArray(value)) return [];
      return value.map((item: unknown, at) => ({ field: field.item, value: item, name: `${at}` }));
    case "record":
      return Object.entries(isRecord(value) ? value : {}).map(([name, item]) => ({
        ...{ field: field.item, value: item, name },
      }));
    case "one-of": {
      const variant = variantOf(field, value);
      return variant ? [{ field: variant.field, value, name: "" }] : [];
    }
    default:
      return null;
  }
}

type Change = (field: Field, part: unknown) => unknown;

/** `value` with its parts changed. Records, and values of another type, stay as they are. */
export function withParts(field: Field, value: unknown, change: Change): unknown {
  if (field.type === "list")
    return Array.isArray(value) ? value.map((item) => change(field.item, item)) : value;
  if (field.type === "one-of") {
    const variant = variantOf(field, value);
    return variant ? change(variant.field, value) : value;
  }
  if (field.type !== "group" || !isRecord(value)) return value;
  const parts = field.fields.map((one) => [one.name, change(one, value[one.name])] as const);
  const there = parts.filter(([, part]) => part !== undefined);
  return { ...value, ...Object.fromEntries(there) };
}

export type Leaf = { field: Field; value: unknown; path: string };
export type Place = Leaf & { whose: string };

export const placesOf = (field: Field, value: unknown): Place[] =>
  placesIn({ field, value, path: "", whose: "" });

function placesIn(place: Place): Place[] {
  const { field, value, path } = place;
  const parts = partsIn(field, value);
  if (parts === null) return [place];
  const whose = field.type === "group" ? ownerOf(field, value, path) : place.whose;
  return parts.flatMap(({ name, ...part }) =>
    placesIn({ ...part, path: [path, name].filter(Boolean).join("."), whose }),
  );
}

type Group = Extract<Field, { type: "group" }>;

const ownerOf = (group: Group, value: unknown, path: string): string =>
  /\.\d+$/.test(path) ? firstLines(group, Object(value)) : group.label;

const firstLines = ({ fields }: Group, values: Record<string, unknown>): string =>
  fields
    .filter(({ type }) => type === "line")
    .slice(0, 2)
    .map(({ name }) => values[name])
    .filter((one) => typeof one === "string")
    .join(" ");
