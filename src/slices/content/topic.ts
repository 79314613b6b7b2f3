import { z } from "zod";

/** What is being worked on in it: a draft, not what visitors meet. `by` is a colleague's id. */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), by: z.string().nullable() }),
};
