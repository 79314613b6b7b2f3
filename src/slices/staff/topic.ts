import { z } from "zod";

/** Somebody signed out, was disabled, has another role: what is open for long looks again. */
export const sessionsChanged = { name: "sessions changed", payload: z.object({}) };
