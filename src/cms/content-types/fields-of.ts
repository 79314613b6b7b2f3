import { z } from "zod";
import { textForms } from "../../platform/text/text.ts";
import type { Field, Input, Option, Purpose, Widget } from "./field.ts";
import { isWrapper } from "./references.ts";

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
    ...(meta.input !== undefined && { input: meta.input }),
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

/** For a schema without parts. @throws Error if it has no widget */
function smallWidget(read: Read): Widget {
  const { schema } = read;
  if (schema instanceof z.ZodEnum) return choiceOf(schema, read);
  if (schema instanceof z.ZodLiteral) return fixedOf(schema, read.path);
  if (schema instanceof z.ZodBoolean) return { type: "yes-no" };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodString && read.meta.options) return namedChoiceOf(read.meta);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return stringOf(schema.format, read);
  throw new Error(
    `${read.path || "the root"} is of a type that has no field: ${schema._zod.def.type}`,
  );
}

function stringOf(format: string | null, read: Read): Widget {
  if (format === "email" || format === "url") return { type: "address" };
  if (format === "date") return { type: "day" };
  if (format === "datetime") return { type: "moment" };
  return textWidget("line", read);
}

function textWidget(type: "line" | "paragraphs", { schema, meta }: Read): Widget {
  const text = schema instanceof z.ZodString ? schema : null;
  const longest = meta.longest ?? text?.maxLength ?? undefined;
  const shortest = meta.shortest ?? text?.minLength ?? undefined;
  return {
    type,
    ...(longest !== undefined && { longest }),
    ...(shortest !== undefined && { shortest }),
    ...(meta.links && { links: true }),
  };
}

function numberOf({ minValue, maxValue }: z.ZodNumber): Widget {
  return {
    type: "number",
    ...(isBound(minValue) && { least: minValue }),
    ...(isBound(maxValue) && { most: maxValue }),
  };
}

/** Ignores the bounds of safe integers, which every integer schema has. */
const isBound = (value: number | null): value is number =>
  value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function choiceOf({ options }: z.ZodEnum, { meta, path }: Read): Widget {
  return {
    type: "choice",
    options: options.map((value): Option => {
      if (typeof value !== "string") throw new Error(`${path} is a choice of what is no text`);
      return { value, label: meta.options?.[value] ?? value };
    }),
  };
}

const namedChoiceOf = ({ options = {}, namesOf }: Meta): Widget => ({
  type: "choice",
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
  ...(namesOf !== undefined && { namesOf }),
});

function fixedOf({ values }: z.ZodLiteral, path: string): Widget {
  const [value, ...more] = values;
  const isPlain =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (more.length > 0 || !isPlain) throw new Error(`${path} is not one text, number or yes or no`);
  return { type: "fixed", value };
}

declare module "zod" {
  interface GlobalMeta {
    label?: string;
    help?: string;
    purpose?: Purpose;
    input?: Input;
    widget?:
      | "line"
      | "paragraphs"
      | "writing"
      | "picture"
      | "address"
      | "day"
      | "moment"
      | "hidden";
    /** The limit of a long text, in characters. */
    longest?: number;
    itemOf?: string;
    listed?: string;
    begins?: number;
    /** The most items of a record, because this code cannot read the bound from its schema. */
    most?: number;
    /** Of an enum. A text has these choices as well as those of `namesOf`. */
    options?: Record<string, string>;
    namesOf?: string;
  }
}

type Opened = { schema: z.core.$ZodType; meta: Meta };
type Meta = z.core.GlobalMeta & { shortest?: number };

/** The meta of an outer schema overrides that of an inner one. */
function opened(schema: z.core.$ZodType): Opened {
  const own = metaOf(schema);
  const within = innerOf(schema);
  if (!within) return { schema, meta: own };
  const { schema: core, meta } = opened(within);
  return { schema: core, meta: { ...meta, ...own } };
}

function metaOf(schema: z.core.$ZodType): Meta {
  const { form, ...lengths } = textForms.get(schema) ?? {};
  return { ...(form && { widget: form }), ...lengths, ...z.globalRegistry.get(schema) };
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (isWrapper(schema)) return schema.unwrap();
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const others = schema.options.filter((option) => !isNothing(option));
  return others.length === 1 ? others[0] : undefined;
}

const isNothing = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodLiteral && schema.values.size === 1 && schema.values.has("");
