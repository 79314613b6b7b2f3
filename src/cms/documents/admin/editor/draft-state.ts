import type { Field } from "../../../content-types/field.ts";
import { isWithin, valueAt, withValueAt } from "../../../content-types/paths.ts";
import type { WaitsFor } from "../../contract.ts";
import { hasPlace } from "../../drafts/body-changes.ts";
import type { Writers } from "../../drafts/editor-sessions.ts";
import { isSame, type Keep, keepOfTexts, mergeTexts, rebased } from "./merging.ts";
import { wordsWritten } from "./value-text.ts";

export type Change = { path: string; value?: unknown };
/** Two people wrote here after revision `since`; `mine` is shown until its author decides. */
export type Conflict = { mine: unknown; theirs: unknown; before: unknown; since: number };

export type DraftState = {
  base: unknown;
  revision: number;
  writers: Writers;
  field: Field;
  form: string;
  /** Not sent yet, oldest first. */
  pending: Change[];
  sentChanges: Change[];
  conflicts: Record<string, Conflict>;
  /** Changes whose place in the document is gone. They stay until the author copies them. */
  unplaced: Change[];
  faults: Record<string, string[]>;
  waitsFor: WaitsFor[];
  savedAt: string | null;
  failure: string | null;
  /** The server runs newer fields. `standing`: a reload left the changes as they were. */
  refusal: "new" | "standing" | null;
  lastRead: { before: unknown; after: unknown } | null;
  followed: string[];
  /** How often it changed other than by typing: a field with its own text then resets. */
  replaced: Record<string, number>;
};

/** `was` is the value in revision `since`; the tab may hold older changes than the document. */
export type KeptChange = Change & { was?: unknown; since?: number; isUnplaced?: boolean };

type Judged = Pick<DraftState, "faults" | "waitsFor">;
type LoadedDraft = Judged & Pick<DraftState, "revision" | "writers" | "field" | "form">;
type Read = LoadedDraft & { body: unknown };
export type DraftEvent =
  | { type: "wrote"; path: string; value: unknown }
  | { type: "put-back"; path: string; at: number; item: unknown }
  | { type: "sending" }
  | ({ type: "saved"; revision: number; at: string; followed: Change[] } & Judged)
  | { type: "failed"; why: string | null; isRenewed?: boolean }
  | { type: "read"; document: Read }
  | { type: "brought"; changes: KeptChange[] }
  | { type: "decided"; path: string; keep: Keep }
  | { type: "let-go"; path: string };

export const openDraft = ({ body: base, ...rest }: Read): DraftState => ({
  base,
  ...rest,
  pending: [],
  sentChanges: [],
  conflicts: {},
  unplaced: [],
  savedAt: null,
  failure: null,
  refusal: null,
  lastRead: null,
  followed: [],
  replaced: {},
});

export function bodyOf({ base, sentChanges, pending, conflicts }: DraftState): unknown {
  const mine = Object.entries(conflicts).map(([path, one]) => ({ path, value: one.mine }));
  return [...sentChanges, ...pending, ...mine].reduce(applyChange, base);
}

export function keptOf(state: DraftState): KeptChange[] {
  const { base, revision: since, conflicts, unplaced } = state;
  let body = base;
  const waiting = unsent(state).pending.map((one) => {
    const was = valueAt(body, one.path);
    body = applyChange(body, one);
    return { ...one, was, since };
  });
  // Conflicts without a decision are kept too, so that the editor asks again after a reload.
  const lost = unplaced.map((one) => ({ ...one, isUnplaced: true }));
  return [...waiting, ...keptConflicts(conflicts), ...lost];
}

export const keptConflicts = (conflicts: DraftState["conflicts"]) =>
  Object.entries(conflicts).map(([path, { mine: value, before: was, since }]) => ({
    ...{ path, value, was, since },
  }));

export const isUnsaved = ({ pending, sentChanges }: DraftState): boolean =>
  pending.length + sentChanges.length > 0;

export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "wrote":
      return wrote(state, { path: event.path, value: event.value });
    case "put-back": {
      const { path, at, item } = event;
      const now = valueAt(bodyOf(state), path);
      const items: unknown[] = Array.isArray(now) ? now : [];
      return wrote(state, { path, value: items.toSpliced(at, 0, item) });
    }
    case "sending":
      return { ...state, sentChanges: state.pending, pending: [], failure: null, refusal: null };
    case "saved":
      return saved(state, event);
    case "failed":
      return failed(state, event);
    case "read":
      return event.document.revision < state.revision ? state : read(state, event.document);
    case "brought":
      return event.changes.reduce(bringChange, state);
    case "decided":
      return decided(state, event);
    case "let-go":
      return { ...state, unplaced: state.unplaced.filter(({ path }) => path !== event.path) };
  }
}

const failed = (state: DraftState, event: Extract<DraftEvent, { type: "failed" }>): DraftState => ({
  ...state,
  ...unsent(state),
  ...{ failure: event.why, refusal: event.isRenewed ? "new" : null },
});

function saved(state: DraftState, event: Extract<DraftEvent, { type: "saved" }>): DraftState {
  const { at: savedAt, faults, waitsFor, followed } = event;
  const along = followed.map(({ path }) => path);
  return {
    ...state,
    ...{ faults, waitsFor, savedAt, sentChanges: [], failure: null },
    base: [...state.sentChanges, ...followed].reduce(applyChange, state.base),
    // With a save of somebody else in between, this editor has not read their changes yet.
    revision: event.revision === state.revision + 1 ? event.revision : state.revision,
    followed: [...new Set([...state.followed, ...along])],
    replaced: along.reduce(withReplaced, state.replaced),
  };
}

function wrote(state: DraftState, change: Change): DraftState {
  const around = Object.keys(state.conflicts).find((place) => isWithin(change.path, place));
  const conflict = around === undefined ? undefined : state.conflicts[around];
  if (around === undefined || !conflict)
    return { ...state, pending: withChange(state.pending, change) };
  const { path, value } = change;
  const mine =
    path === around
      ? value
      : applyChange(conflict.mine, { path: path.slice(around.length + 1), value });
  return { ...state, conflicts: { ...state.conflicts, [around]: { ...conflict, mine } } };
}

function bringChange(state: DraftState, change: KeptChange): DraftState {
  const { path, value, was, since = 0, isUnplaced = false } = change;
  // Includes changes brought before: this one may lie within them.
  const body = bodyOf(state);
  // Another item may stand at this place by now.
  if (isUnplaced || !placedIn(body, change, state.field))
    return { ...state, unplaced: withUnplaced(state.unplaced, { path, value }) };
  const theirs = valueAt(body, path);
  const replaced = withReplaced(state.replaced, path);
  if (isSame(theirs, was) || isSame(theirs, value))
    return { ...wrote(state, { path, value }), replaced };
  const merged = mergeTexts({ before: was, mine: value, theirs });
  if (merged) return { ...wrote(state, { path, value: merged }), replaced };
  const conflict = { mine: value, theirs, before: was, since };
  return { ...state, replaced, conflicts: { ...state.conflicts, [path]: conflict } };
}

const withChange = (changes: Change[], change: Change): Change[] => [
  ...changes.filter(({ path }) => !isWithin(path, change.path)),
  change,
];

const unsent = ({ sentChanges, pending }: DraftState) => ({
  sentChanges: [],
  pending: pending.reduce(withChange, sentChanges),
});

function read(state: DraftState, { body, ...rest }: Read): DraftState {
  const unsaved = unsent(state).pending;
  const waiting = rebased(unsaved, { base: state.base, body });
  const open = keptConflicts(state.conflicts);
  // A change may lie within another unsaved change, so each is checked against those before it.
  let all = body;
  const placed = waiting.filter(({ change, isLost }) => {
    const next = isLost ? null : placedIn(all, change, rest.field);
    all = next ?? all;
    return next;
  });
  const lost = open.filter((one) => !placedIn(body, one, rest.field));
  const unplaced = [...waiting.flatMap((one) => (placed.includes(one) ? [] : one.change)), ...lost];
  const contested = placed
    .filter(({ isConflict }) => isConflict)
    .map(({ change, before: was }) => ({ ...change, was, since: state.revision }));
  const conflicts = [...open.filter((one) => !lost.includes(one)), ...contested].map(
    ({ path, value: mine, was, since }) => [
      path,
      { mine, theirs: valueAt(body, path), before: was, since },
    ],
  );
  const pending = placed.filter(({ isConflict }) => !isConflict).map(({ change }) => change);
  // The server would refuse the same changes again, so only other changes clear the refusal.
  const isOther = state.refusal !== null && !isSame(pending, unsaved);
  const hasChanged = rest.form !== state.form || isOther;
  const found: DraftState = {
    ...state,
    ...rest,
    ...{ base: body, sentChanges: [] },
    unplaced: unplaced.reduce(withUnplaced, state.unplaced),
    ...(hasChanged ? { failure: null, refusal: null } : { refusal: state.refusal && "standing" }),
    pending: [],
    conflicts: Object.fromEntries(conflicts),
  };
  const next = pending.reduce(wrote, found);
  const [before, after] = [bodyOf(state), bodyOf(next)];
  const names = Object.keys(Object(after));
  const changed = names.filter((name) => !isSame(valueAt(before, name), valueAt(after, name)));
  const replaced = changed.reduce(withReplaced, state.replaced);
  return { ...next, lastRead: { before, after }, replaced };
}

const withReplaced = (replaced: Record<string, number>, path: string) => {
  const name = path.split(".")[0] ?? "";
  return { ...replaced, [name]: (replaced[name] ?? 0) + 1 };
};

function decided(state: DraftState, { path, keep }: { path: string; keep: Keep }) {
  const { [path]: conflict, ...conflicts } = state.conflicts;
  if (!conflict) return state;
  const replaced = withReplaced(state.replaced, path);
  const { mine, theirs } = conflict;
  const value = keepOfTexts(conflict, keep) ?? (keep === "theirs" ? theirs : mine);
  const isWritten = isSame(value, theirs);
  const pending = isWritten ? state.pending : withChange(state.pending, { path, value });
  return { ...state, conflicts, pending, replaced };
}

const applyChange = (body: unknown, change: Change): unknown => placedIn(body, change) ?? body;

/** Only changes with words are worth copying. */
const withUnplaced = (unplaced: Change[], { path, value }: Change): Change[] =>
  wordsWritten(value) === "" ? unplaced : withChange(unplaced, { path, value });

function placedIn(body: unknown, change: Change, field?: Field): unknown {
  if (field && !hasPlace(field, change, body)) return null;
  try {
    return withValueAt(body, change.path, change.value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
