import { z } from "zod";

/**
 * A conversation in which something was said, or that a colleague joined or left; `asks` where the
 * visitor has just asked for a person.
 */
export const chatChanged = {
  name: "chat changed",
  payload: z.object({ id: z.string(), asks: z.boolean() }),
};

/** Somebody writes just now: a colleague, or the visitor, where it is null. */
export const chatTyped = {
  name: "chat typed",
  payload: z.object({
    id: z.string(),
    colleague: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
};
