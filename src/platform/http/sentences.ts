import type { z } from "zod";

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
