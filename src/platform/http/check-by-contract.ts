import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { addError } from "../field-errors.ts";
import { type FieldErrors, Problem } from "../problem.ts";
import { sentenceFor } from "./sentences.ts";

export const checkByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (request) => {
    const { data, error } = schema.safeParse(request, { error: sentenceFor });
    return error ? { error: refusalOf(error.issues) } : { value: data };
  };

/** For forms of pages, which no route schema checks. @throws Problem 400 */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, error } = schema.safeParse(value, { error: sentenceFor });
  if (error) throw refusalOf(error.issues);
  return data;
}

/** Names this many unknown fields; the next request would name further ones. */
const mostUnknown = 20;

function refusalOf(issues: z.core.$ZodIssue[]): Problem {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const { path, message } = issue;
    if (issue.code === "unrecognized_keys" && path.length === 0)
      for (const key of issue.keys.slice(0, mostUnknown))
        addError(errors, key, "There is no such field here.");
    const field = path[0]?.toString();
    if (field) addError(errors, field, message);
  }
  const fields = Object.keys(errors).map((field) => field.replaceAll("_", " "));
  if (fields.length === 0) return new Problem(400, "This request could not be read.");
  return new Problem(400, `Please check ${inWords(fields)}, then try again.`, { errors });
}

const inWords = (names: string[]): string =>
  [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
