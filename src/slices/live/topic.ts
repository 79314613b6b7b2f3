import { z } from "zod";

const subject = z.string().regex(/^[a-z]{1,16}:[\w-]{1,64}$/);

/** Such as `sections.3.title`. ASCII only, since messages have a size limit. */
export const place = z.string().regex(/^[\w.:[\]/-]{1,100}$/);

const looker = z.object({ staff: z.string(), place: place.nullable() });
export type Looker = z.infer<typeof looker>;

export const lookersChanged = {
  name: "lookers changed",
  payload: z.object({
    from: z.string(),
    looking: z.array(z.object({ subject, lookers: z.array(looker) })),
  }),
};

/** A viewer moved. Another process than the one that got the request may hold the stream. */
export const placeChanged = {
  name: "place told",
  payload: z.object({ session: z.string(), subject, place: place.nullable() }),
};
