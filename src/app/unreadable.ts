import { ZodError } from "zod";
import { Problem } from "../platform/problem.ts";

/** Whether a document could not be read for what is written in it; not for want of a database. */
export const isUnreadable = (err: unknown): boolean =>
  err instanceof Problem || err instanceof ZodError || err instanceof SyntaxError;
