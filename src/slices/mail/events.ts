/** A mail that is sent says so in its own row. */
import { z } from "zod";

export const mailEvents = { "mail.given_up": z.object({ attempts: z.int() }) };

type Data = { [Kind in keyof typeof mailEvents]: z.infer<(typeof mailEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
