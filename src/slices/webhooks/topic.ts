import { z } from "zod";

export const deliveryQueued = { name: "webhook delivery queued", payload: z.null() };

/** One was added, removed, or changed in what it is told of. */
export const webhooksChanged = { name: "webhooks changed", payload: z.null() };
