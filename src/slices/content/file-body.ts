import { documentOf } from "../writing/document-of.ts";
import { shortened } from "../writing/shortened.ts";
import type { Field } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";

/** Of a file below `content/`, in which a text that is written at length is HTML. */
export function fileBody(field: Field, value: unknown): unknown {
  switch (field.type) {
    case "writing": {
      const text = typeof value === "string" ? documentOf(value) : value;
      return field.longest !== undefined && isRecord(text) ? shortened(text) : text;
    }
    case "group":
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => {
          const own = field.fields.find((one) => one.name === name);
          return [name, own ? fileBody(own, part) : part];
        }),
      );
    case "list":
      return Array.isArray(value) ? value.map((item) => fileBody(field.item, item)) : value;
    case "one-of": {
      const variant = variantOf(field, value);
      return variant ? fileBody(variant.field, value) : value;
    }
    default:
      return value;
  }
}
