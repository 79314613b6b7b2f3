import { z } from "zod";

/**
 * A document has changed. `revision` is set if only the draft was saved: an editor that has this
 * revision need not read it again. It is absent if something else changed too, such as the
 * published version.
 */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), revision: z.int().optional() }),
};
