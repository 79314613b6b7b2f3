import { z } from "zod";

/** Whether the schema only says how another one may be absent, defaulted or read-only. */
export const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly;
