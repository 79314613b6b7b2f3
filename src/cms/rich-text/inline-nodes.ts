import { z } from "zod";
import { storable } from "../../platform/text/text.ts";
import { isLink } from "./links.ts";

/** Error messages for writers; zod's own mention keys and unions. */
export const inWords = {
  error: ({ code, keys, input }: { code?: string; keys?: string[]; input?: unknown }) => {
    if (code === "unrecognized_keys")
      return `This cannot have what is called ${(keys ?? []).join(", ")}.`;
    if (code === "invalid_union")
      return `A part of the kind “${nameOf(input)}” is not allowed here.`;
    return code === "invalid_type" ? "This is no part of a text." : undefined;
  },
} as const;

export const is = <Type extends string>(type: Type) =>
  z.literal(type, `Here has to be a part of the kind “${type}”.`);

/** Null attributes count as missing. */
export const attributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(omitNulls, z.strictObject(shape, inWords));

const nameOf = (input: unknown) =>
  typeof input === "object" && input !== null && "type" in input ? String(input.type) : "nameless";

const omitNulls = (value: unknown) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, fieldValue]) => fieldValue !== null))
    : value;

/** Marks without attributes. `code` and `kbd` are last, so that they are always the innermost. */
export const plainMarks = [
  "bold",
  "italic",
  "strike",
  "underline",
  "subscript",
  "superscript",
  "code",
  "kbd",
] as const;

export const characters = z
  .string("This has to be text.")
  .min(1, "A piece of text cannot be empty.")
  .refine((value) => storable(value) === value, "This has characters that cannot be stored.");

const plainMark = z.strictObject({ type: z.enum(plainMarks) }, inWords);

const link = z.strictObject(
  {
    type: is("link"),
    attrs: attributes({
      href: z
        .string("A link needs an address.")
        .refine(
          isLink,
          "A link begins with https://, http://, mailto:, tel:, / or #, has no spaces, and leads neither to /staff nor to /api.",
        ),
    }),
  },
  inWords,
);

const mark = z.discriminatedUnion("type", [plainMark, link], inWords);
export type Mark = z.infer<typeof mark>;

const marks = z
  .array(mark, inWords)
  .refine(
    (all) => new Set(all.map(({ type }) => type)).size === all.length,
    "A piece of text has each mark once.",
  )
  .optional();

const text = z.strictObject({ type: is("text"), text: characters, marks }, inWords);
const hardBreak = z.strictObject({ type: is("hardBreak"), marks }, inWords);

const inline = z.discriminatedUnion("type", [text, hardBreak], inWords);
export type Inline = z.infer<typeof inline>;

export const line = z.array(inline, inWords).optional();

export const paragraph = z.strictObject({ type: is("paragraph"), content: line }, inWords);
export type Paragraph = z.infer<typeof paragraph>;
