import { z } from "zod";
import type { Actor } from "../events/contract.ts";

/** Somebody changed a document, as by writing in it; `by` is null for the software. */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), by: z.string().nullable() }),
};

/** Its payload. */
export const changedBy = (by: Actor, id: number) => ({
  id,
  by: by.who === "staff" ? by.id : null,
});
