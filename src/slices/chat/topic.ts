import { z } from "zod";

/** A conversation in which something was said, or that a colleague joined or left. */
export const chatChanged = {
  name: "chat changed",
  payload: z.object({ id: z.string() }),
};

/** Somebody writes just now; `name` is a colleague's, null where it is the visitor. */
export const chatTyped = {
  name: "chat typed",
  payload: z.object({ id: z.string(), name: z.string().nullable() }),
};
