/** What is written in an open editor, and how far it is saved: a reducer, so that it can be tested. */
import { valueAt, withValueAt } from "../../../slices/content/paths.ts";

export type Change = { path: string; value?: unknown };
/** One place in which two wrote: `mine` is shown until its author decides. */
export type Conflict = { mine: unknown; theirs: unknown };

export type DraftState = {
  /** As the server has it, in `revision`. */
  base: unknown;
  revision: number;
  /** Not sent yet, in the order they were written. */
  pending: Change[];
  /** Sent, and not answered yet. */
  sent: Change[];
  conflicts: Record<string, Conflict>;
  faults: Record<string, string[]>;
  /** When it was saved last in this editor; null before. */
  savedAt: string | null;
  /** Why it could not be saved; what was typed waits. */
  failure: string | null;
  /** Raised when what is shown was not typed here: fields that keep their own text begin anew. */
  shown: number;
};

type Read = { body: unknown; revision: number; faults: Record<string, string[]> };
export type DraftEvent =
  | { type: "wrote"; path: string; value: unknown }
  | { type: "sending" }
  | { type: "saved"; revision: number; at: string; faults: Record<string, string[]> }
  | { type: "failed"; why: string | null }
  | { type: "read"; document: Read }
  | { type: "decided"; path: string; keep: "mine" | "theirs" };

export const openDraft = ({ body, revision, faults }: Read): DraftState => ({
  base: body,
  revision,
  pending: [],
  sent: [],
  conflicts: {},
  faults,
  savedAt: null,
  failure: null,
  shown: 0,
});

/** The body as its author sees it. */
export function bodyOf({ base, sent, pending, conflicts }: DraftState): unknown {
  const mine = Object.entries(conflicts).map(([path, one]) => ({ path, value: one.mine }));
  return [...sent, ...pending, ...mine].reduce(written, base);
}

export const isUnsaved = ({ pending, sent }: DraftState): boolean =>
  pending.length + sent.length > 0;

export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "wrote":
      return wrote(state, event);
    case "sending":
      return { ...state, sent: state.pending, pending: [], failure: null };
    case "saved": {
      const { revision, at: savedAt, faults } = event;
      const base = state.sent.reduce(written, state.base);
      return { ...state, base, revision, savedAt, faults, sent: [], failure: null };
    }
    case "failed":
      return { ...state, ...unsent(state), failure: event.why };
    case "read":
      return event.document.revision < state.revision ? state : read(state, event.document);
    case "decided":
      return decided(state, event);
  }
}

function wrote(state: DraftState, { path, value }: Change): DraftState {
  const conflict = state.conflicts[path];
  if (conflict)
    return { ...state, conflicts: { ...state.conflicts, [path]: { ...conflict, mine: value } } };
  return { ...state, pending: withChange(state.pending, { path, value }) };
}

/** A whole takes the place of its parts, and of what it was before. */
function withChange(changes: Change[], change: Change): Change[] {
  const isWithin = ({ path }: Change) => path === change.path || path.startsWith(`${change.path}.`);
  return [...changes.filter((one) => !isWithin(one)), change];
}

const unsent = ({ sent, pending }: DraftState) => ({
  sent: [],
  pending: pending.reduce(withChange, sent),
});

/** What another wrote comes in beside what is pending here; where both wrote, it is asked. */
function read(state: DraftState, { body, revision, faults }: Read): DraftState {
  const waiting = unsent(state).pending;
  const pending = waiting.filter((change) => fitsInto(body, change));
  const clashing = pending.filter(({ path, value }) => {
    const theirs = valueAt(body, path);
    return !isSame(theirs, valueAt(state.base, path)) && !isSame(theirs, value);
  });
  const found = clashing.map(({ path, value }) => [
    path,
    { mine: value, theirs: valueAt(body, path) },
  ]);
  const known = Object.entries(state.conflicts).map(([path, { mine }]) => [
    path,
    { mine, theirs: valueAt(body, path) },
  ]);
  return {
    ...state,
    base: body,
    revision,
    faults,
    sent: [],
    ...(pending.length < waiting.length && { failure: takenOut }),
    pending: pending.filter((one) => !clashing.includes(one)),
    conflicts: Object.fromEntries([...known, ...found]),
    shown: isSame(body, state.sent.reduce(written, state.base)) ? state.shown : state.shown + 1,
  };
}

function decided(state: DraftState, { path, keep }: { path: string; keep: "mine" | "theirs" }) {
  const { [path]: conflict, ...conflicts } = state.conflicts;
  if (!conflict) return state;
  if (keep === "theirs") return { ...state, conflicts, shown: state.shown + 1 };
  return { ...state, conflicts, pending: [...state.pending, { path, value: conflict.mine }] };
}

/** Where what it was written into is gone, it is left out. */
function written(body: unknown, { path, value }: Change): unknown {
  try {
    return withValueAt(body, path, value);
  } catch (error) {
    if (error instanceof RangeError) return body;
    throw error;
  }
}

const takenOut = "somebody took out what you wrote in.";

/** Whether there still is what holds this place. */
function fitsInto(body: unknown, { path, value }: Change): boolean {
  try {
    withValueAt(body, path, value);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
