import { z } from "zod";
import { hookEvents } from "./contract.ts";

/** Its address may hold a key: the server's name alone is written down. */
const host = { host: z.string() };
const events = z.array(z.enum(hookEvents));

export const webhookEvents = {
  "webhook.added": z.object({ ...host, events }),
  "webhook.changed": z.object({ ...host, events, active: z.boolean() }),
  "webhook.removed": z.object(host),
  "webhook.restored": z.object(host),
  /** By the site itself: nothing was taken for three days, or too much waits. */
  "webhook.switched_off": z.object(host),
};

type Data = { [Kind in keyof typeof webhookEvents]: z.infer<(typeof webhookEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
