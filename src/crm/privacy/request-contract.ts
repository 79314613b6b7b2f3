import { z } from "zod";
import { emailKey, isEmail, plainEmail } from "../../platform/text/contact.ts";
import { paragraphs } from "../../platform/text/text.ts";

export const asks = ["copy", "erasure"] as const;
export type Ask = (typeof asks)[number];

/**
 * `asked`: not looked up yet. `unknown`: nobody has that email. `confirmed`: waits for a colleague.
 * `erasing`: erased, but not told yet. `kept`: declined with a reason.
 */
export type RequestState = "asked" | "unknown" | "sent" | "confirmed" | "erasing" | "done" | "kept";

const oddEmail = "Enter an email address such as name@example.com.";
const email = z
  .string(oddEmail)
  .transform((text) => emailKey(plainEmail(text)))
  .refine(isEmail, oddEmail);

export const requestForm = z.object({
  email,
  what: z.enum(asks, "Choose one of the two."),
});
export type RequestForm = z.infer<typeof requestForm>;

export const confirmForm = z.object({ email });

export const declineForm = z.object({
  id: z.string().max(64),
  reason: paragraphs(1_000, "Write why. They get these words by mail."),
});
