/** The state of a document, kept so that it can be restored. */
import { z } from "zod";

export const stood = z.object({
  id: z.int(),
  kind: z.string(),
  key: z.string(),
  /** The published version; null if there was none. */
  live: z.int().nullable(),
  /** The newest version. */
  last: z.int(),
  due: z.object({ number: z.int(), at: z.string() }).nullable(),
  offlineAt: z.string().nullable(),
});
export type Stood = z.infer<typeof stood>;
