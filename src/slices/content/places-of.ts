import { type Field, variantOf } from "./field.ts";
import { isRecord } from "./paths.ts";

export type Place = { field: Field; value: unknown; path: string; whose: string };

export const placesOf = (field: Field, value: unknown): Place[] =>
  placesIn({ field, value, path: "", whose: "" });

function placesIn(place: Place): Place[] {
  const { field, value, path } = place;
  switch (field.type) {
    case "group":
      return isRecord(value) ? partsOf(field, value, path) : [];
    case "list":
      if (!Array.isArray(value)) return [];
      return value.flatMap((item: unknown, at) =>
        placesIn({ ...place, field: field.item, value: item, path: below(path, `${at}`) }),
      );
    case "record":
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, item]) =>
        placesIn({ ...place, field: field.item, value: item, path: below(path, name) }),
      );
    case "one-of": {
      const variant = variantOf(field, value);
      return variant ? placesIn({ ...place, field: variant.field }) : [];
    }
    default:
      return [place];
  }
}

type Group = Extract<Field, { type: "group" }>;

function partsOf(group: Group, values: Record<string, unknown>, path: string): Place[] {
  const whose = /\.\d+$/.test(path) ? firstLines(group, values) : group.label;
  return group.fields.flatMap((field) =>
    placesIn({ field, value: values[field.name], path: below(path, field.name), whose }),
  );
}

const firstLines = ({ fields }: Group, values: Record<string, unknown>): string =>
  fields
    .filter(({ type }) => type === "line")
    .slice(0, 2)
    .map(({ name }) => values[name])
    .filter((one) => typeof one === "string")
    .join(" ");

const below = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
