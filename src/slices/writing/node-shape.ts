/** What the schemas of nodes and marks have alike. */
import { z } from "zod";

/** In a writer's words, where zod's own would speak of keys and unions. */
export const inWords = {
  error: ({ code, keys, input }: { code?: string; keys?: string[]; input?: unknown }) => {
    if (code === "unrecognized_keys")
      return `This cannot have what is called ${(keys ?? []).join(", ")}.`;
    if (code === "invalid_union")
      return `A part of the kind “${nameOf(input)}” is not allowed here.`;
    return code === "invalid_type" ? "This is no part of a text." : undefined;
  },
} as const;

/** Says of which kind a part is. */
export const is = <Type extends string>(type: Type) =>
  z.literal(type, `Here has to be a part of the kind “${type}”.`);

/** What is null counts as not given. */
export const attributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(omitNulls, z.strictObject(shape, inWords));

const nameOf = (input: unknown) =>
  typeof input === "object" && input !== null && "type" in input ? String(input.type) : "nameless";

const omitNulls = (value: unknown) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, fieldValue]) => fieldValue !== null))
    : value;
