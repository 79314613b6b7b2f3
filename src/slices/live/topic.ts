import { z } from "zod";

/** Such as `lead:018f…` and `document:12`. */
const subject = z.string().regex(/^[a-z]{1,16}:[\w-]{1,64}$/);

/**
 * Where in a subject somebody is, such as `sections.3.title`. One byte each: messages are short.
 */
export const place = z.string().regex(/^[\w.:[\]/-]{1,100}$/);

/** Whoever looks at a subject; `place` is null while they are at none within it. */
const looker = z.object({ staff: z.string(), place: place.nullable() });
export type Looker = z.infer<typeof looker>;

/** Who looks at what in one process; nobody, where the last has gone. */
export const lookersChanged = {
  name: "lookers changed",
  payload: z.object({
    from: z.string(),
    looking: z.array(z.object({ subject, lookers: z.array(looker) })),
  }),
};

/**
 * Where somebody is by now. Their stream may be in another process than the one they told it to.
 */
export const placeChanged = {
  name: "place told",
  payload: z.object({ session: z.string(), subject, place: place.nullable() }),
};
