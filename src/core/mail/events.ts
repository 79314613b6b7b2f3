/** There is no event for a sent mail: its own row says so. */
import { z } from "zod";
import { mailSecurities } from "./contract.ts";

export const mailEvents = {
  "mail.given_up": z.object({ attempts: z.int() }),
  "mail.sent_again": z.object({}),
  /** Without user and password: some providers use one secret for both. */
  "mail.settings_changed": z.object({
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    from: z.string(),
  }),
  "mail.settings_removed": z.object({}),
};

type Data = { [Kind in keyof typeof mailEvents]: z.infer<(typeof mailEvents)[Kind]> };
declare module "../activity/contract.ts" {
  interface EventData extends Data {}
}
