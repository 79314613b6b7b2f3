import { z } from "zod";

/**
 * Somebody changed a document. `revision` is that of its draft where they wrote in it: an editor
 * that has it already need not read again. There is none where something else changed, too, such as
 * what is live.
 */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), revision: z.int().optional() }),
};
