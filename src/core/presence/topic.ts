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

/** `revision` is set if only the draft was saved: an editor that has it need not read again. */
export const documentChanged = {
  name: "document changed",
  payload: z.object({ id: z.int(), revision: z.int().optional() }),
};

export const leadsChanged = {
  name: "leads changed",
  payload: z.object({ ids: z.array(z.string()) }),
};

/** `asks`: the visitor begins to wait for a person. `stops`: they stop waiting. */
export const chatChanged = {
  name: "chat changed",
  payload: z.object({ id: z.string(), asks: z.boolean(), stops: z.boolean().default(false) }),
};

export const chatTyped = {
  name: "chat typed",
  payload: z.object({
    id: z.string(),
    colleague: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
};
