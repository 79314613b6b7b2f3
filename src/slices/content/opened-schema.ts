/** Reads the `.meta()` of a schema, and the schema inside its wrappers. */
import { z } from "zod";
import { textForms } from "../../platform/text.ts";
import type { Purpose } from "./field.ts";
import { isWrapper } from "./wrapper.ts";

declare module "zod" {
  interface GlobalMeta {
    label?: string;
    /** Says where it is shown, how long it should be and in what form. */
    help?: string;
    purpose?: Purpose;
    /** `hidden` parts have no field and stay in the document unchanged. */
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
    /** The text is the name of an item in the record at this path of the body. */
    itemOf?: string;
    /** The text is an entry of the editor's list of this name. */
    listed?: string;
    /** How many empty items a new list has, if it needs none. */
    begins?: number;
    /** The most items of a record, because this code cannot read the bound from its schema. */
    most?: number;
    /** Labels of an enum's values. */
    options?: Record<string, string>;
  }
}

export type Opened = { schema: z.core.$ZodType; meta: Meta };
type Meta = z.core.GlobalMeta & { shortest?: number };

/** The meta of an outer schema overrides that of an inner one. */
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
