import { z } from "zod";

export const deliveryQueued = { name: "webhook delivery queued", payload: z.null() };

/** A webhook was added or removed, or its events or state changed. */
export const webhooksChanged = { name: "webhooks changed", payload: z.null() };
