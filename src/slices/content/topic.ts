import { z } from "zod";

/** Somebody wrote in a document, set that aside or published it; `by` is null for the software. */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), by: z.string().nullable() }),
};
