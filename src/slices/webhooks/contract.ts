import { z } from "zod";
import { callFailures } from "../../platform/http/call-failures.ts";

export const hookEvents = ["lead.created", "lead.changed", "lead.closed"] as const;
export type HookEvent = (typeof hookEvents)[number];
/** `ping` is sent by hand, to try a webhook. */
export const deliveryTypes = [...hookEvents, "ping"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const mostWebhooks = 10;
const longestUrl = 500;
const secure = "This has to be an address that begins with https://.";

/** Whether it may be called is looked at when it is: names lead elsewhere tomorrow. */
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
  /** Since when nothing was taken; null while all is well. */
  failing_since: z.string().nullable(),
  /** When it was switched off because of that; null where it was not, or is on again. */
  switched_off_at: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const deliveryStates = ["waiting", "held", "sent", "given up"] as const;

export const delivery = z.object({
  id: z.string(),
  type: z.enum(deliveryTypes),
  /** The lead's id; null of a ping. */
  lead: z.string().nullable(),
  /** `held`: it waits until its webhook is on again. */
  state: z.enum(deliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  given_up_at: z.string().nullable(),
  /** What the last attempt was answered with; null where it was not. */
  status: z.int().nullable(),
  /** Why it was not answered. */
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
