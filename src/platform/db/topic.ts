import type { z } from "zod";

/** One sort of message. Its payload holds ids, not bodies, and survives `JSON.stringify`. */
export type Topic<Payload> = { name: string; payload: z.ZodType<Payload> };
