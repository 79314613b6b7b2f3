/** What an event tells: who did what, to what, and whom it concerns. */
import { z } from "zod";

/** By kind, what an event holds besides. The slice that records a kind adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface EventData {}
export type EventKind = keyof EventData;

/** By kind, the shape by which a stored event is parsed. */
export type EventShapes = { [Kind in EventKind]: z.ZodType<EventData[Kind]> };

export const actor = z.discriminatedUnion("who", [
  z.object({ who: z.literal("staff"), id: z.string() }),
  z.object({ who: z.literal("visitor") }),
  /** A job, or something that follows from what somebody else did. */
  z.object({ who: z.literal("system") }),
]);
export type Actor = z.infer<typeof actor>;

/** A row of some slice: the slice's noun for it, and its id. */
export type Subject = { kind: string; id: string };

type Told = { by: Actor; subject: Subject; person: string | null };
export type NewEvent = {
  [Kind in EventKind]: Told & { kind: Kind; data: EventData[Kind] };
}[EventKind];
export type Event = Told & {
  id: string;
  at: string;
  kind: EventKind;
  data: EventData[EventKind];
};
