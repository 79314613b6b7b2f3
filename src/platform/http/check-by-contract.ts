import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { addError, type FieldErrors, Problem } from "../problem.ts";

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

type Issue = z.core.$ZodRawIssue;

export function sentenceFor(issue: Issue): string {
  if (issue.code === "invalid_type") return typeSentence(issue.expected, issue.input === undefined);
  if (issue.code === "too_small") return sizeSentence("at least", issue.origin, issue.minimum);
  if (issue.code === "too_big") return sizeSentence("at most", issue.origin, issue.maximum);
  if (issue.code === "invalid_value") return choiceSentence(issue.values);
  if (issue.code === "invalid_format" && issue.format === "date")
    return "Name a day, such as 2026-08-15.";
  return "This is not written in a way that can be taken here.";
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function typeSentence(expected: string, isMissing: boolean): string {
  if (isMissing) return "This is missing.";
  const kind = kinds[expected];
  return kind ? `This has to be ${kind}.` : "This is of another kind than can be taken here.";
}

function sizeSentence(bound: "at least" | "at most", of: string, size: number | bigint): string {
  const count = size.toLocaleString("en-IN");
  if (of === "string") return `This has to have ${bound} ${count} characters.`;
  if (of === "array" || of === "set") return `This has to have ${bound} ${count} entries.`;
  return `This has to be ${bound} ${count}.`;
}

function choiceSentence(values: unknown[]): string {
  const names = values.filter((value) => typeof value === "string");
  return names.length > 0
    ? `This has to be one of: ${names.join(", ")}.`
    : "This has to be another value.";
}
