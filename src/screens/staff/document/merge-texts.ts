/** Two texts or lists that were made of one at the same time, block by block or item by item. */
import { changedParts } from "../../../platform/changed-parts.ts";
import { newMark } from "../../../slices/content/has-place.ts";
import { isRecord } from "../../../slices/content/is-record.ts";

/** `before`: what stood there when both began. */
type Texts = { before: unknown; mine: unknown; theirs: unknown };
type Document = { type: "doc"; content: unknown[] };
/** `blocks` stand in the place of `from` … `to` of what stood there before. */
type Hunk = { from: number; to: number; blocks: unknown[]; isMine: boolean };
type Sides = { base: unknown[]; mine: unknown[]; theirs: unknown[] };
/** What stands where both changed the same blocks; null: nobody can tell. */
type Resolve = (sides: Sides) => unknown[] | null;

export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/**
 * JSON without what publishing and the writing area do differently to the same words: the order of
 * properties, those that are null, and spaces around a line.
 */
export const comparable = (value: unknown): string =>
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

/** @returns null where both changed the same blocks, or not each is a text */
export const mergeTexts = (texts: Texts): Document | null =>
  isDocument(texts.before) ? merge(texts, () => null) : null;

/** @returns null where both changed the same items, or not each is a list */
export function mergeLists({ before, mine, theirs }: Texts): unknown[] | null {
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  const texts = { before: asText(before), mine: asText(mine), theirs: asText(theirs) };
  const content = merge(texts, keepBoth)?.content;
  // An item that both moved would be there twice.
  const isComplete = content?.length === mine.length + theirs.length - before.length;
  return (isComplete && content) || null;
}

const asText = (content: unknown[]) => ({ type: "doc", content });
/** What both put into one place of a list; nobody can tell of one item that both wrote in. */
const keepBoth: Resolve = ({ base, mine, theirs }) =>
  base.length > 0 || mine.some((one) => theirs.some((other) => isOneNew(one, other)))
    ? null
    : [...theirs, ...mine];

const isOneNew = (one: unknown, other: unknown) =>
  isRecord(one) && isRecord(other) && newMark in one && isSame(one[newMark], other[newMark]);

/** Of blocks that both changed; of a text, `both` is mine and below them theirs. */
export type Keep = "mine" | "theirs" | "both";

/** As `mergeTexts`; where both changed the same blocks, those that are kept. Null: no text. */
export const keepOfTexts = (texts: Texts, keep: Keep): Document | null =>
  merge(texts, (sides) => (keep === "both" ? [...sides.mine, ...sides.theirs] : sides[keep]));

/** What they have where both changed the same blocks, or all of what is no text. */
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
  const [was, is] = [before, content].map((all) => all.map(comparable));
  return changedParts(was ?? [], is ?? []).map(({ from, to, start, end }) => ({
    ...{ from, to, isMine },
    blocks: content.slice(start, end),
  }));
}

type Region = { from: number; to: number; hunks: Hunk[] };

/** Hunks that overlap, begin in one place, or put something below what another changed. */
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
  let head = 0;
  while (head < mine.length && head < theirs.length && isSame(mine[head], theirs[head])) head++;
  const rest = Math.min(mine.length, theirs.length) - head;
  let tail = 0;
  while (tail < rest && isSame(mine.at(-1 - tail), theirs.at(-1 - tail))) tail++;
  const between = (all: unknown[]) => all.slice(head, all.length - tail);
  const sides = { base, mine: between(mine), theirs: between(theirs) };
  const keptBlocks =
    keepAround(sides) ?? keepAround({ ...sides, mine: sides.theirs, theirs: sides.mine });
  const middle = keptBlocks ?? (isSame(mine, theirs) ? [] : settleEach(sides, resolve));
  return middle && [...mine.slice(0, head), ...middle, ...mine.slice(mine.length - tail)];
}

/** Blocks that stand side by side were changed one by one, where none was added or taken out. */
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

/** Where one side left the blocks as they were, and put something above or below them. */
function keepAround({ base, mine, theirs }: Sides): unknown[] | null {
  const { length } = base;
  if (isSame(theirs, base)) return mine;
  if (length === 0) return null;
  if (isSame(theirs.slice(0, length), base)) return [...mine, ...theirs.slice(length)];
  if (isSame(theirs.slice(-length), base)) return [...theirs.slice(0, -length), ...mine];
  return null;
}
