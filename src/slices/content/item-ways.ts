/** Of a record whose items lead to each other, such as the steps of a chat. */
import type { Field } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";

/** `from` is the item in which `to` is chosen; null where that is outside the record. */
export type ItemWay = { from: string | null; to: string; place: string };

/** In the order of the fields. @param of where the record stands */
export function itemWays(field: Field, body: unknown, of: string): ItemWay[] {
  return chosenIn({ field, value: body, place: "" }, of).map(({ to, place }) => ({
    ...{ to, place },
    from: place.startsWith(`${of}.`) ? (place.slice(of.length + 1).split(".")[0] ?? null) : null,
  }));
}

type Part = { field: Field; value: unknown; place: string };
type Chosen = { to: string; place: string };

function chosenIn({ field, value, place }: Part, of: string): Chosen[] {
  const within = (one: Field, name: string | number, part: unknown) =>
    chosenIn({ field: one, value: part, place: place === "" ? `${name}` : `${place}.${name}` }, of);
  switch (field.type) {
    case "item":
      return field.of === of && typeof value === "string" && value !== ""
        ? [{ to: value, place }]
        : [];
    case "group":
      return isRecord(value)
        ? field.fields.flatMap((one) => within(one, one.name, value[one.name]))
        : [];
    case "list":
      return Array.isArray(value)
        ? value.flatMap((item: unknown, at) => within(field.item, at, item))
        : [];
    case "record":
      return isRecord(value)
        ? Object.entries(value).flatMap(([name, item]) => within(field.item, name, item))
        : [];
    case "one-of": {
      const variant = variantOf(field, value);
      return variant ? chosenIn({ field: variant.field, value, place }, of) : [];
    }
    default:
      return [];
  }
}
