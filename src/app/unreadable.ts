import { ZodError } from "zod";
import { Problem } from "../platform/problem.ts";

/** True if the content of a document is faulty; false for a database error. */
export const isUnreadable = (err: unknown): boolean =>
  err instanceof Problem || err instanceof ZodError || err instanceof SyntaxError;
