import { z } from "zod";
import { callFailures } from "../../platform/http/call-failures.ts";

export const hookEvents = ["lead.created", "lead.changed", "lead.closed"] as const;
export type HookEvent = (typeof hookEvents)[number];
/** A `ping` is sent by hand, to test a webhook. */
export const deliveryTypes = [...hookEvents, "ping"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const mostWebhooks = 10;
const longestUrl = 500;
const secure = "This has to be an address that begins with https://.";

/** Whether the host may be called is checked at each call, since DNS may change. */
const hookUrl = z
  .string("This has to be text.")
  .trim()
  .max(longestUrl, `This can have ${longestUrl} characters at most.`)
  .refine(isSecure, secure)
  .refine((url) => !hasPassword(url), "Leave the name and the password out of the address.")
  .transform(withoutFragment);

const chosenEvents = z
  .array(z.enum(hookEvents, "There is no such event."), "Choose what it is told of.")
  .min(1, "Choose what it is told of.")
  .max(hookEvents.length, "Name each event once.")
  .transform((chosen) => hookEvents.filter((event) => chosen.includes(event)));

export const newWebhook = z.object({ url: hookUrl, events: chosenEvents });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChange = z.object({
  active: z.boolean("This has to be true or false.").optional(),
  events: chosenEvents.optional(),
});
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  active: z.boolean(),
  created_at: z.string(),
  /** Time of the first failure since the last success; null while deliveries succeed. */
  failing_since: z.string().nullable(),
  /** For its failures; null while it is on, or was switched off by hand. */
  switched_off_at: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const deliveryStates = ["waiting", "held", "sent", "given up"] as const;

export const delivery = z.object({
  id: z.string(),
  type: z.enum(deliveryTypes),
  /** The lead's id; null for a ping. */
  lead: z.string().nullable(),
  /** `held`: it waits until its webhook is on again. */
  state: z.enum(deliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  given_up_at: z.string().nullable(),
  /** HTTP status of the last attempt; null where no response came. */
  status: z.int().nullable(),
  failure: z.enum(callFailures).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

function isSecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === "https:" && hostname !== "" && url.isWellFormed();
}

function hasPassword(url: string): boolean {
  const { username, password } = URL.parse(url) ?? {};
  return Boolean(username || password);
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

export const webhooksChanged = { name: "webhooks changed", payload: z.null() };
