/** An undo applies what was before an event, where the present equals what came after it. */

import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock } from "../../platform/time/clock.ts";
import type { Event, EventKind, EventOf, StaffActor, UndoResult } from "./contract.ts";
import type { Events } from "./events.server.ts";

type OfOne<Kind extends EventKind> = [EventOf<Kind>, ...EventOf<Kind>[]];

export type Undoable<Kind extends EventKind> = {
  /** Only who did it may undo it. */
  isOwn?: boolean;
  within?: { ms: number; tooLate: string };
  /** @param events of one subject, oldest first @returns null for the usual message */
  undo(tx: Tx, events: OfOne<Kind>, by: StaffActor): Promise<UndoResult | null>;
};

/** What can be undone with a right. */
type Undoables<Right> = { right: Right; kinds: { [Kind in EventKind]?: Undoable<Kind> } };
type UndoDeps<Right> = {
  db: Database;
  clock: Clock;
  events: Pick<Events, "byIds">;
  can(role: string, right: Right): boolean;
  undoables: Undoables<Right>[];
};
type UndoOptions = { ids: string[]; by: StaffActor; role: string };

export type UndoEvents = ReturnType<typeof createUndo>;

export function createUndo<Right>({ db, clock, events, can, undoables }: UndoDeps<Right>) {
  /** @throws Problem 403; 409 where it is too late, or such an event cannot be undone */
  function undoableOf({ kind, at, by }: Event, who: Omit<UndoOptions, "ids">) {
    const ofRight = undoables.find(({ kinds }) => kinds[kind]);
    const undoable: Undoable<EventKind> | undefined = ofRight?.kinds[kind];
    if (!ofRight || !undoable) throw new Problem(409, "This cannot be undone.");
    if (!can(who.role, ofRight.right)) throw new Problem(403, "Your role does not allow this.");
    const { isOwn, within } = undoable;
    if (isOwn && (by.who !== "staff" || by.id !== who.by.id))
      throw new Problem(403, "A colleague did this. Only they can undo it.");
    if (within && at < ago(clock, within.ms)) throw new Problem(409, within.tooLate);
    return undoable;
  }

  /** All or none. @throws Problem 403, 404; 409 where somebody changed the same since */
  return ({ ids, ...who }: UndoOptions): Promise<UndoResult> =>
    db.write(async (tx) => {
      const found = await events.byIds(tx, ids);
      const ofSubjects = Map.groupBy(found, ({ kind, subject }) => `${kind} ${subject.id}`);
      if (found.length === 0) throw new Problem(404, "Nothing of this is left to undo.");
      let result: UndoResult | null = null;
      for (const [first, ...others] of ofSubjects.values())
        if (first)
          result = (await undoableOf(first, who).undo(tx, [first, ...others], who.by)) ?? result;
      const isOne = new Set(found.map(({ subject }) => subject.id)).size === 1;
      return result ?? { message: isOne ? oneUndone : manyUndone };
    });
}

const oneUndone = "Undone. It is as it was before.";
const manyUndone = "Undone. They are as they were before.";
