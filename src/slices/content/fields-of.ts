/** Makes the fields of the editor from a schema and its `.meta()`. */
import { z } from "zod";
import type { Field, Widget } from "./field.ts";
import { type Opened, opened } from "./opened-schema.ts";
import { smallWidget, textWidget } from "./small-widget.ts";

type Place = { schema: z.core.$ZodType; name: string; path: string };
type Read = Opened & { path: string };

/** @throws Error for a part of the schema that has no field */
export const fieldsOf = (schema: z.ZodType): Field => fieldAt({ schema, name: "", path: "" });

function fieldAt({ schema, name, path }: Place): Field {
  const { schema: core, meta } = opened(schema);
  const optional = takes(schema, undefined);
  if (!optional && takes(schema, null)) throw new Error(`${path} may be null, but not left out`);
  return {
    name,
    label: meta.label ?? name,
    ...(meta.help !== undefined && { help: meta.help }),
    ...(meta.purpose !== undefined && { purpose: meta.purpose }),
    optional,
    ...widgetOf({ schema: core, meta, path }),
  };
}

function widgetOf(read: Read): Widget {
  const { schema, meta, path } = read;
  // Also for a reference to the only document of a kind: there is nothing to choose.
  if (schema instanceof z.ZodLiteral) return smallWidget(read);
  if (meta.refersTo !== undefined) return { type: "reference", to: [meta.refersTo] };
  if (meta.listed !== undefined) return { type: "reference", to: [meta.listed] };
  if (meta.itemOf !== undefined) return { type: "item", of: meta.itemOf };
  switch (meta.widget) {
    case "writing":
      return { type: "writing", ...(meta.longest !== undefined && { longest: meta.longest }) };
    case "picture":
    case "address":
    case "day":
    case "moment":
      return { type: meta.widget };
    case "line":
    case "paragraphs":
      return textWidget(meta.widget, read);
    case "hidden":
      throw new Error(`${path} is hidden, which only a part of an object can be`);
  }
  if (schema instanceof z.ZodObject) return groupOf(schema, path);
  if (schema instanceof z.ZodArray) return listOf(schema, read);
  if (schema instanceof z.ZodRecord) return recordOf(schema, read);
  if (schema instanceof z.ZodUnion) return unionOf(schema, path);
  return smallWidget(read);
}

function groupOf({ shape }: z.ZodObject, path: string): Widget {
  const parts = Object.entries(shape);
  const isHidden = ([, schema]: (typeof parts)[number]) => opened(schema).meta.widget === "hidden";
  const shownParts = parts.filter((part) => !isHidden(part));
  const hidden = parts.filter(isHidden).map(([name]) => name);
  return {
    type: "group",
    fields: shownParts.map(([name, schema]) => fieldAt({ schema, name, path: below(path, name) })),
    ...(hidden.length > 0 && { hidden }),
  };
}

function listOf(schema: z.ZodArray, { meta: { begins }, path }: Read): Widget {
  const item = fieldAt({ schema: schema.element, name: "", path: below(path, "*") });
  const checks = schema.def.checks ?? [];
  const atLeast = checks.find((one) => one instanceof z.core.$ZodCheckMinLength)?._zod.def;
  const atMost = checks.find((one) => one instanceof z.core.$ZodCheckMaxLength)?._zod.def;
  return {
    type: "list",
    item,
    ...(atLeast && { least: atLeast.minimum }),
    ...(atMost && { most: atMost.maximum }),
    ...(begins !== undefined && { begins }),
  };
}

function recordOf({ keyType, valueType }: z.ZodRecord, { meta: { most }, path }: Read): Widget {
  if (!(keyType instanceof z.ZodString)) throw new Error(`${path} has keys that are not written`);
  const item = fieldAt({ schema: valueType, name: "", path: below(path, "*") });
  return { type: "record", item, ...(most !== undefined && { most }) };
}

function unionOf(schema: z.ZodUnion, path: string): Widget {
  const kinds = schema.options.map((option) => opened(option).meta.refersTo);
  const to = kinds.filter((kind) => kind !== undefined);
  if (to.length === kinds.length) return { type: "reference", to: [...new Set(to)] };
  const by = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : null;
  const variants = schema.options.map((option, i) => {
    const field = fieldAt({ schema: option, name: "", path: below(path, `${i}`) });
    return { value: by === null ? `${i}` : fixedIn(field, by, path), label: field.label, field };
  });
  return { type: "one-of", by, variants };
}

function fixedIn(field: Field, name: string, path: string): string {
  const part = field.type === "group" ? field.fields.find((one) => one.name === name) : undefined;
  if (part?.type !== "fixed") throw new Error(`${path} has a form without its ${name}`);
  return `${part.value}`;
}

const below = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
