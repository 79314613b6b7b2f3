import { z } from "zod";

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
