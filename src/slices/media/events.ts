import { z } from "zod";

export const mediaEvents = {
  "media.kept": z.object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
};

type Data = { [Kind in keyof typeof mediaEvents]: z.infer<(typeof mediaEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
