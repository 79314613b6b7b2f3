/** How a document stands, kept so that it can be put back like that. */
import { z } from "zod";

export const stood = z.object({
  id: z.int(),
  kind: z.string(),
  key: z.string(),
  /** What visitors read; null where that is nothing. */
  live: z.int().nullable(),
  /** The newest version. */
  last: z.int(),
  /** The version that was to be published, and when. */
  due: z.object({ number: z.int(), at: z.string() }).nullable(),
  /** When it was to go offline. */
  offlineAt: z.string().nullable(),
});
export type Stood = z.infer<typeof stood>;
