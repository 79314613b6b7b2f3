import type { z } from "zod";

/** Payloads hold ids, not contents, and must survive `JSON.stringify`. */
export type Topic<Payload> = { name: string; payload: z.ZodType<Payload> };
