import { z } from "zod";

/**
 * Somebody changed a document. `revision` is that of its draft where they wrote in it: an editor
 * that has it already need not read again. Null where something else changed, such as what is live.
 */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), revision: z.int().nullable() }),
};
