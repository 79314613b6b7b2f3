import { z } from "zod";
import type { Option, Widget } from "./field.ts";
import type { Opened } from "./opened-schema.ts";

type Read = Opened & { path: string };

/** For a schema without parts. @throws Error if it has no widget */
export function smallWidget(read: Read): Widget {
  const { schema } = read;
  if (schema instanceof z.ZodEnum) return choiceOf(schema, read);
  if (schema instanceof z.ZodLiteral) return fixedOf(schema, read.path);
  if (schema instanceof z.ZodBoolean) return { type: "yes-no" };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
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

export function textWidget(type: "line" | "paragraphs", { schema, meta }: Read): Widget {
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

function fixedOf({ values }: z.ZodLiteral, path: string): Widget {
  const [value, ...more] = values;
  const isPlain =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (more.length > 0 || !isPlain) throw new Error(`${path} is not one text, number or yes or no`);
  return { type: "fixed", value };
}
