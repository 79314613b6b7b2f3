/**
 * What a schema says of its field by `.meta()`, and what it is within all that stands around it.
 */
import { z } from "zod";
import { textForms } from "../../platform/text.ts";
import type { Purpose } from "./field.ts";
import { isWrapper } from "./wrapper.ts";

declare module "zod" {
  interface GlobalMeta {
    /** What staff call it. */
    label?: string;
    /** Where it shows, how long it is to be, in what form. */
    help?: string;
    /** What it is to readers, for the advice before publishing. */
    purpose?: Purpose;
    /** What is `hidden` has no field, and stays in the document as it is. */
    widget?:
      | "line"
      | "paragraphs"
      | "writing"
      | "picture"
      | "address"
      | "day"
      | "moment"
      | "hidden";
    /** Of a text that is written at length, in characters. */
    longest?: number;
    /** This text is the name of an item of the record at this place of the body. */
    itemOf?: string;
    /** This text is one of those that the editor lists by this name. */
    listed?: string;
    /** How many empty items a new list has, where it need not have any. */
    begins?: number;
    /** How many items a record has at most: its schema cannot say it in a way that is read here. */
    most?: number;
    /** What staff call the values of an enum. */
    options?: Record<string, string>;
  }
}

export type Opened = { schema: z.core.$ZodType; meta: Meta };
type Meta = z.core.GlobalMeta & { shortest?: number };

/** What is said outside counts before what is said inside. */
export function opened(schema: z.core.$ZodType): Opened {
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
