import { z } from "zod";
import { hookEvents } from "./contract.ts";

/** Privacy: the URL may hold a secret, so events record only its host. */
const host = { host: z.string() };
const events = z.array(z.enum(hookEvents));

export const webhookEvents = {
  "webhook.added": z.object({ ...host, events }),
  "webhook.changed": z.object({ ...host, events, active: z.boolean() }),
  "webhook.removed": z.object(host),
  "webhook.restored": z.object(host),
  /** By the site itself: every delivery failed for three days, or too many wait. */
  "webhook.switched_off": z.object(host),
};

type Data = { [Kind in keyof typeof webhookEvents]: z.infer<(typeof webhookEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
