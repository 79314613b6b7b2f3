import { z } from "zod";

/** Each module adds its kinds by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface EventData {}
export type EventKind = keyof EventData;

export type EventShapes = { [Kind in EventKind]: z.ZodType<EventData[Kind]> };

export const actor = z.discriminatedUnion("who", [
  z.object({ who: z.literal("staff"), id: z.string() }),
  z.object({ who: z.literal("visitor") }),
  /** A job, or a consequence of another's action. */
  z.object({ who: z.literal("system") }),
]);
export type Actor = z.infer<typeof actor>;
export type StaffActor = Extract<Actor, { who: "staff" }>;

export type Subject = { kind: string; id: string };

/** An event that adds a row may have the row's id, so that its undo is found by that. */
type EventContext = { id?: string; by: Actor; subject: Subject; contact: string | null };
export type NewEvent<Kinds extends EventKind = EventKind> = {
  [Kind in Kinds]: EventContext & { kind: Kind; data: EventData[Kind] };
}[Kinds];
export type EventOf<Kinds extends EventKind> = {
  [Kind in Kinds]: EventContext & { id: string; at: string; kind: Kind; data: EventData[Kind] };
}[Kinds];
export type Event = EventOf<EventKind>;

/** `back` and `pasted` are words that return to the box they were typed in. */
export type UndoResult = {
  message: string;
  matter?: string;
  back?: { text: string; to: string };
  pasted?: string;
};

type Changing = { data: { set: object; was: object } };

/** @param events of one subject, oldest first @returns what undoes them, and what has to hold */
export const swapped = (events: Changing[]) => ({
  set: Object.assign({}, ...events.toReversed().map(({ data }) => data.was)),
  was: Object.assign({}, ...events.map(({ data }) => data.set)),
});
