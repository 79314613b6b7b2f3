/**
 * What is written in an open editor, and how far it is saved: a reducer, so that it can be tested.
 */
import type { WaitsFor } from "../../../slices/content/contract.ts";
import type { Field } from "../../../slices/content/field.ts";
import type { Writers } from "../../../slices/content/hands.ts";
import { hasPlace } from "../../../slices/content/has-place.ts";
import { isWithin, valueAt, withValueAt } from "../../../slices/content/paths.ts";
import { isSame, keepBothTexts, mergeTexts } from "./merge-texts.ts";
import { rebased } from "./rebased.ts";
import { wordsWritten } from "./words-written.ts";

export type Change = { path: string; value?: unknown };
/** A place written twice after revision `since`: `mine` is shown until its author decides. */
export type Conflict = { mine: unknown; theirs: unknown; before: unknown; since: number };

/** `both`: of a text, mine with that of theirs which differs below it. */
export type Keep = "mine" | "theirs" | "both";

export type DraftState = {
  /** As the server has it, in `revision`. */
  base: unknown;
  revision: number;
  writers: Writers;
  /** What the kind has fields for, and the name of that state of it. */
  field: Field;
  form: string;
  /** Not sent yet, in the order they were written. */
  pending: Change[];
  /** Sent, and not answered yet. */
  sent: Change[];
  conflicts: Record<string, Conflict>;
  /** What it was written into is gone: kept until its author has copied it. */
  unplaced: Change[];
  faults: Record<string, string[]>;
  /** What has to be published with it. */
  waitsFor: WaitsFor[];
  /** When it was saved last in this editor; null before. */
  savedAt: string | null;
  /** Why it could not be saved; what was typed waits. */
  failure: string | null;
  /** By a desk that was renewed; `standing` once reading anew brought nothing else to send. */
  refusal: "new" | "standing" | null;
  /** What came in last, and what was there before. */
  lastRead: { before: unknown; after: unknown } | null;
  /** Places that changed along with what was typed in this editor. */
  followed: string[];
  /**
   * How often what is shown in a field was not typed here: one that keeps its own text begins anew.
   */
  replaced: Record<string, number>;
};

/** `was` stood there in revision `since`: what is kept in the tab may be older than what is read. */
export type KeptChange = Change & { was?: unknown; since?: number };

type Judged = Pick<DraftState, "faults" | "waitsFor">;
type Given = Judged & Pick<DraftState, "revision" | "writers" | "field" | "form">;
type Read = Given & { body: unknown };
export type DraftEvent =
  | { type: "wrote"; path: string; value: unknown }
  /** What was taken out of a list, into that list as it is by then. */
  | { type: "put-back"; path: string; at: number; item: unknown }
  | { type: "sending" }
  | ({ type: "saved"; revision: number; at: string; followed: Change[] } & Judged)
  | { type: "failed"; why: string | null; isRenewed?: boolean }
  | { type: "read"; document: Read }
  /** Of an editor that was closed before it was saved. */
  | { type: "brought"; changes: KeptChange[] }
  | { type: "decided"; path: string; keep: Keep }
  /** Of what has no place: its author needs it no more. */
  | { type: "let-go"; path: string };

export const openDraft = ({ body: base, ...given }: Read): DraftState => ({
  base,
  ...given,
  pending: [],
  sent: [],
  conflicts: {},
  unplaced: [],
  savedAt: null,
  failure: null,
  refusal: null,
  lastRead: null,
  followed: [],
  replaced: {},
});

/** The body as its author sees it. */
export function bodyOf({ base, sent, pending, conflicts }: DraftState): unknown {
  const mine = Object.entries(conflicts).map(([path, one]) => ({ path, value: one.mine }));
  return [...sent, ...pending, ...mine].reduce(written, base);
}

/** With what stood there: what is to outlive a reload. */
export function keptOf(state: DraftState): KeptChange[] {
  const { base, revision: since, sent, pending, conflicts, unplaced } = state;
  const before = (path: string) => ({ was: valueAt(base, path), since });
  const waiting = [...sent, ...pending].map((one) => ({ ...one, ...before(one.path) }));
  // Whose words differ was not decided: brought back, it is asked again.
  return [...waiting, ...keptConflicts(conflicts), ...unplaced];
}

const keptConflicts = (conflicts: DraftState["conflicts"]) =>
  Object.entries(conflicts).map(([path, { mine: value, before: was, since }]) => ({
    ...{ path, value, was, since },
  }));

export const isUnsaved = ({ pending, sent }: DraftState): boolean =>
  pending.length + sent.length > 0;

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
      return { ...state, sent: state.pending, pending: [], failure: null, refusal: null };
    case "saved":
      return saved(state, event);
    case "failed":
      return failed(state, event);
    case "read":
      return event.document.revision < state.revision ? state : read(state, event.document);
    case "brought":
      return event.changes.reduce(brought, state);
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
    ...{ faults, waitsFor, savedAt, sent: [], failure: null },
    base: [...state.sent, ...followed].reduce(written, state.base),
    // Where somebody else saved in between, their words are not read yet.
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
    path === around ? value : within(conflict.mine, path.slice(around.length + 1), value);
  return { ...state, conflicts: { ...state.conflicts, [around]: { ...conflict, mine } } };
}

function brought(state: DraftState, { path, value, was, since = 0 }: KeptChange): DraftState {
  if (!hasPlace(state.field, { path, value }, state.base))
    return { ...state, unplaced: withUnplaced(state.unplaced, { path, value }) };
  const theirs = valueAt(state.base, path);
  const replaced = withReplaced(state.replaced, path);
  if (isSame(theirs, was) || isSame(theirs, value))
    return { ...wrote(state, { path, value }), replaced };
  const merged = mergeTexts({ before: was, mine: value, theirs });
  if (merged) return { ...wrote(state, { path, value: merged }), replaced };
  const conflict = { mine: value, theirs, before: was, since };
  return { ...state, replaced, conflicts: { ...state.conflicts, [path]: conflict } };
}

/** A whole takes the place of its parts, and of what it was before. */
const withChange = (changes: Change[], change: Change): Change[] => [
  ...changes.filter(({ path }) => !isWithin(path, change.path)),
  change,
];

const unsent = ({ sent, pending }: DraftState) => ({
  sent: [],
  pending: pending.reduce(withChange, sent),
});

/** What another wrote comes in beside what is pending here; where both wrote, it is asked. */
function read(state: DraftState, { body, ...given }: Read): DraftState {
  const isPlaced = (one: Change) => hasPlace(given.field, one, body) && fitsInto(body, one);
  const unsaved = unsent(state).pending;
  const waiting = rebased(unsaved, { base: state.base, body });
  const open = keptConflicts(state.conflicts);
  const placed = waiting.filter(({ change, isLost }) => !isLost && isPlaced(change));
  const unplaced = [
    ...waiting.flatMap((one) => (placed.includes(one) ? [] : one.change)),
    ...open.filter((one) => !isPlaced(one)),
  ];
  const found = placed
    .filter(({ isConflict }) => isConflict)
    .map(({ change, before: was }) => ({ ...change, was, since: state.revision }));
  const conflicts = [...open.filter(isPlaced), ...found].map(
    ({ path, value: mine, was, since }) => [
      path,
      { mine, theirs: valueAt(body, path), before: was, since },
    ],
  );
  const pending = placed.filter(({ isConflict }) => !isConflict).map(({ change }) => change);
  // What was refused as it stands would be refused again.
  const isOther = state.refusal !== null && !isSame(pending, unsaved);
  const hasChanged = given.form !== state.form || isOther;
  const next: DraftState = {
    ...state,
    ...given,
    ...{ base: body, sent: [], lastRead: { before: state.base, after: body } },
    unplaced: unplaced.reduce(withUnplaced, state.unplaced),
    ...(hasChanged ? { failure: null, refusal: null } : { refusal: state.refusal && "standing" }),
    pending,
    conflicts: Object.fromEntries(conflicts),
  };
  const [before, after] = [bodyOf(state), bodyOf(next)];
  const names = Object.keys(Object(after));
  const changed = names.filter((name) => !isSame(valueAt(before, name), valueAt(after, name)));
  return { ...next, replaced: changed.reduce(withReplaced, state.replaced) };
}

/** Of a field that shows another value than before, or is to. */
const withReplaced = (replaced: Record<string, number>, path: string) => {
  const name = path.split(".")[0] ?? "";
  return { ...replaced, [name]: (replaced[name] ?? 0) + 1 };
};

function decided(state: DraftState, { path, keep }: { path: string; keep: Keep }) {
  const { [path]: conflict, ...conflicts } = state.conflicts;
  if (!conflict) return state;
  const replaced = withReplaced(state.replaced, path);
  if (keep === "theirs") return { ...state, conflicts, replaced };
  const both = keep === "both" ? keepBothTexts(conflict) : null;
  const pending = [...state.pending, { path, value: both ?? conflict.mine }];
  return { ...state, conflicts, pending, replaced };
}

/** Where what it was written into is gone, it is left out. */
const written = (body: unknown, { path, value }: Change): unknown => within(body, path, value);

const within = (body: unknown, path: string, value: unknown): unknown =>
  fitsInto(body, { path, value }) ? withValueAt(body, path, value) : body;

/** Only words are worth being copied. */
const withUnplaced = (unplaced: Change[], { path, value }: Change): Change[] =>
  wordsWritten(value) === "" ? unplaced : withChange(unplaced, { path, value });

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
