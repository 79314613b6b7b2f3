import type { Field } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";

/**
 * Of a list whose kind names no bound. A draft may pass a bound for a while, as one moves items.
 */
const most = 500;
const leeway = 2;

/**
 * Whether any list of its fields is longer than anybody writes: comparing two would take minutes.
 */
export function hasLongList(field: Field, value: unknown): boolean {
  switch (field.type) {
    case "list":
      return (
        Array.isArray(value) &&
        (value.length > (field.most ?? most) * leeway ||
          value.some((item: unknown) => hasLongList(field.item, item)))
      );
    case "group":
      return isRecord(value) && field.fields.some((one) => hasLongList(one, value[one.name]));
    case "record":
      return isRecord(value) && Object.values(value).some((item) => hasLongList(field.item, item));
    case "one-of": {
      const variant = variantOf(field, value);
      return variant !== undefined && hasLongList(variant.field, value);
    }
    default:
      return false;
  }
}
