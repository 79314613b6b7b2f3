import { z } from "zod";

/** A session ended, or a right changed: open streams check again. */
export const sessionsChanged = { name: "sessions changed", payload: z.object({}) };
