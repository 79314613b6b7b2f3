import { z } from "zod";

const named = z.object({ name: z.string() });

export const mediaEvents = {
  "media.kept": z.object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  "media.described": named,
  "media.replaced": named,
  "media.taken_out": named,
  "media.put_back": named,
};

type Data = { [Kind in keyof typeof mediaEvents]: z.infer<(typeof mediaEvents)[Kind]> };
declare module "../activity/contract.ts" {
  interface EventData extends Data {}
}
