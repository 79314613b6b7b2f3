import { changedParts, commonEnds } from "../../../../platform/list-diff.ts";
import { isRecord, touches, valueAt } from "../../../content-types/paths.ts";
import { newMark } from "../../drafts/body-changes.ts";
import type { Writers } from "../../drafts/editor-sessions.ts";

type Texts = { before: unknown; mine: unknown; theirs: unknown };
type Document = { type: "doc"; content: unknown[] };
/** `blocks` replace `from` up to `to` of the earlier blocks. */
type Hunk = { from: number; to: number; blocks: unknown[]; isMine: boolean };
type Sides = { base: unknown[]; mine: unknown[]; theirs: unknown[] };
type Resolve = (sides: Sides) => unknown[] | null;

export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** Ignores what publishing and the editor vary: property order, nulls, spaces around a line. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (name, part) => {
    if (typeof part === "string" && name !== "text") return part.trim();
    return isRecord(part) ? sorted(part) : part;
  }) ?? "";

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, part]) => part !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const isDocument = (value: unknown): value is Document =>
  isRecord(value) && value.type === "doc" && Array.isArray(value.content);

/** @returns null if both changed the same blocks, or one value is not a text */
export const mergeTexts = (texts: Texts): Document | null =>
  isDocument(texts.before) ? merge(texts, () => null) : null;

function mergeLists({ before, mine, theirs }: Texts): unknown[] | null {
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const texts = { before: asText(before), mine: asText(mine), theirs: asText(theirs) };
  const content = merge(texts, keepBoth)?.content;
  // An item that both sides moved would appear twice.
  const isComplete = content?.length === mine.length + theirs.length - before.length;
  return (isComplete && content) || null;
}

const asText = (content: unknown[]) => ({ type: "doc", content });
const keepBoth: Resolve = ({ base, mine, theirs }) =>
  base.length > 0 || mine.some((one) => theirs.some((other) => isOneNew(one, other)))
    ? null
    : [...theirs, ...mine];

const isOneNew = (one: unknown, other: unknown) =>
  isRecord(one) && isRecord(other) && newMark in one && isSame(one[newMark], other[newMark]);

/** Which side stays where both changed the same blocks. `both` puts mine above theirs. */
export type Keep = "mine" | "theirs" | "both";

/** @returns null if one value is not a text */
export const keepOfTexts = (texts: Texts, keep: Keep): Document | null =>
  merge(texts, (sides) => (keep === "both" ? [...sides.mine, ...sides.theirs] : sides[keep]));

export function conflictingBlocks(texts: Texts): unknown {
  const content: unknown[] = [];
  const isMerged = merge(texts, ({ mine, theirs }) => {
    content.push(...theirs);
    return mine;
  });
  return isMerged ? { type: "doc", content } : texts.theirs;
}

function merge({ before, mine, theirs }: Texts, resolve: Resolve): Document | null {
  if (!isDocument(mine) || !isDocument(theirs)) return null;
  const blocks = isDocument(before) ? before.content : [];
  const hunks = [...hunksOf(blocks, mine, true), ...hunksOf(blocks, theirs, false)];
  const content: unknown[] = [];
  let at = 0;
  for (const region of regionsOf(hunks)) {
    const mergedBlocks = settle(sidesOf(region, blocks), resolve);
    if (mergedBlocks === null) return null;
    content.push(...blocks.slice(at, region.from), ...mergedBlocks);
    at = region.to;
  }
  return { ...mine, content: [...content, ...blocks.slice(at)] };
}

function hunksOf(before: unknown[], { content }: Document, isMine: boolean): Hunk[] {
  return changedParts(before.map(comparable), content.map(comparable)).map(
    ({ from, to, start, end }) => ({
      ...{ from, to, isMine },
      blocks: content.slice(start, end),
    }),
  );
}

type Region = { from: number; to: number; hunks: Hunk[] };

function regionsOf(hunks: Hunk[]): Region[] {
  const regions: Region[] = [];
  for (const hunk of hunks.sort((one, other) => one.from - other.from || one.to - other.to)) {
    const { from, to } = hunk;
    const last = regions.at(-1);
    if (last && (from < last.to || from === last.from || (from === to && from === last.to))) {
      last.to = Math.max(last.to, to);
      last.hunks.push(hunk);
    } else regions.push({ from, to, hunks: [hunk] });
  }
  return regions;
}

function sidesOf({ from, to, hunks }: Region, blocks: unknown[]): Sides {
  const base = blocks.slice(from, to);
  const side = (isMine: boolean) =>
    hunks
      .filter((hunk) => hunk.isMine === isMine)
      .reduceRight(
        (now, hunk) => now.toSpliced(hunk.from - from, hunk.to - hunk.from, ...hunk.blocks),
        base,
      );
  return { base, mine: side(true), theirs: side(false) };
}

function settle({ base, mine, theirs }: Sides, resolve: Resolve): unknown[] | null {
  if (isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const { start, end } = commonEnds(mine.map(comparable), theirs.map(comparable));
  const between = (all: unknown[]) => all.slice(start, all.length - end);
  const sides = { base, mine: between(mine), theirs: between(theirs) };
  const keptBlocks =
    keepAround(sides) ?? keepAround({ ...sides, mine: sides.theirs, theirs: sides.mine });
  const middle = keptBlocks ?? (isSame(mine, theirs) ? [] : settleEach(sides, resolve));
  return middle && [...mine.slice(0, start), ...middle, ...mine.slice(mine.length - end)];
}

/** If no block was added or removed, adjacent blocks are settled one by one. */
function settleEach(sides: Sides, resolve: Resolve): unknown[] | null {
  const { base, mine, theirs } = sides;
  const { length } = base;
  if (length < 2 || mine.length !== length || theirs.length !== length) return resolve(sides);
  const at = (all: unknown[], place: number) => all.slice(place, place + 1);
  const mergedBlocks = base.map((_, one) =>
    settle({ base: at(base, one), mine: at(mine, one), theirs: at(theirs, one) }, resolve),
  );
  return mergedBlocks.every((one) => one !== null) ? mergedBlocks.flat() : null;
}

function keepAround({ base, mine, theirs }: Sides): unknown[] | null {
  const { length } = base;
  if (isSame(theirs, base)) return mine;
  if (length === 0) return null;
  if (isSame(theirs.slice(0, length), base)) return [...mine, ...theirs.slice(length)];
  if (isSame(theirs.slice(-length), base)) return [...theirs.slice(0, -length), ...mine];
  return null;
}

type PathChange = { path: string; value?: unknown };
type Bodies = { base: unknown; body: unknown };
type Rebased = { change: PathChange; before: unknown; isConflict: boolean; isLost: boolean };

/** In conflict: somebody else wrote at the same place. Lost: its item is gone. */
export function rebased(changes: PathChange[], { base, body }: Bodies) {
  const done: (Rebased & { of: PathChange })[] = [];
  for (const of of changes) {
    // Places within an earlier change refer to that change's list.
    const around = done.findLast((one) => of.path.startsWith(`${one.of.path}.`));
    const found = around ? placeIn(around, of.path) : placeNow(base, body, of.path);
    const path = found ?? of.path;
    const [before, theirs] = [valueAt(base, of.path), valueAt(body, path)];
    const all = { before, mine: of.value, theirs };
    const merged = found === null ? null : (mergeTexts(all) ?? mergeLists(all));
    const isConflict = !merged && !isSame(theirs, before) && !isSame(theirs, of.value);
    const change = { path, value: merged ?? of.value };
    done.push({ of, change, before, isConflict, isLost: found === null });
  }
  return done;
}

function placeIn(
  { of, change }: { of: PathChange; change: PathChange },
  path: string,
): string | null {
  const within = placeNow(of.value, change.value, path.slice(of.path.length + 1));
  return within && `${change.path}.${within}`;
}

/** @returns null if the item cannot be found in `now` */
export function placeNow(before: unknown, now: unknown, path: string): string | null {
  const [name = "", ...rest] = path.split(".");
  const isItem = Array.isArray(before) && Array.isArray(now);
  const found = isItem ? placesNow(before, now)[Number(name)] : name;
  if (found === undefined || found === null) return null;
  if (rest.length === 0) return `${found}`;
  const within = placeNow(valueAt(before, name), valueAt(now, `${found}`), rest.join("."));
  return within === null ? null : `${found}.${within}`;
}

export function placesNow(before: unknown[], now: unknown[]): (number | null)[] {
  const [was, is] = [before.map(comparable), now.map(comparable)];
  const added = [...is.keys()].filter((at) => !was.includes(is[at] ?? ""));
  const isOneChanged = added.length === 1 && was.filter((one) => !is.includes(one)).length === 1;
  return was.map((one, at) => {
    const place = one === is[at] ? at : is.indexOf(one);
    if (place !== -1) return place;
    if (isOneChanged) return added[0] ?? null;
    return was.length === is.length && added.includes(at) ? at : null;
  });
}

/** `by` is another colleague's id. `nobody`: a publication or discard ended the record by place. */
export type Wrote = { who: "oneself" | "others" | "nobody"; by: string | null };

/** The viewer, perhaps in another tab, counts only if nobody else wrote there. */
export function whoWrote(
  writers: Writers,
  path: string,
  { since, viewer }: { since: number; viewer: string },
): Wrote {
  const later = Object.entries(writers)
    .filter(([place, { revision }]) => touches(place, path) && revision > since)
    .map(([, { by }]) => by);
  if (later.length === 0) return { who: "nobody", by: null };
  const other = later.find((by) => by !== viewer) ?? null;
  return { who: other === null ? "oneself" : "others", by: other };
}
