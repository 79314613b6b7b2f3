import { z } from "zod";

/**
 * Published when somebody writes in a conversation, joins it or leaves it. `asks`: the visitor
 * begins to wait for a person. `stops`: they stop waiting.
 */
export const chatChanged = {
  name: "chat changed",
  payload: z.object({ id: z.string(), asks: z.boolean(), stops: z.boolean().default(false) }),
};

/** @param before 1 while the visitor waits, else 0; `after` likewise */
export const getWaitingChange = (before: number, after: number) => ({
  asks: before < after,
  stops: before > after,
});

/** Somebody is typing: a colleague, or the visitor where `colleague` is null. */
export const chatTyped = {
  name: "chat typed",
  payload: z.object({
    id: z.string(),
    colleague: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
};
