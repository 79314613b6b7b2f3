import { z } from "zod";

export const deliveryQueued = { name: "webhook delivery queued", payload: z.null() };
