import { z } from "zod";

/**
 * A conversation in which something was said, or that a colleague or the visitor joined or left.
 * The visitor `asks` where they begin to wait for a person; it `stops` where they wait no more.
 */
export const chatChanged = {
  name: "chat changed",
  payload: z.object({ id: z.string(), asks: z.boolean(), stops: z.boolean().default(false) }),
};

/** @param before whether they waited, 0 or 1 */
export const getWaitingChange = (before: number, after: number) => ({
  asks: before < after,
  stops: before > after,
});

/** Somebody writes just now: a colleague, or the visitor, where it is null. */
export const chatTyped = {
  name: "chat typed",
  payload: z.object({
    id: z.string(),
    colleague: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
};
