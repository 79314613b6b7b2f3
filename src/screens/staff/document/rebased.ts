import { changedPart } from "../../../platform/changed-part.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import { valueAt } from "../../../slices/content/paths.ts";

type Written = { path: string; value?: unknown };
type Bodies = { base: unknown; body: unknown };

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What was written in `base`, at its places in the body that others have made of that. It is asked
 * about where another wrote in the same place, or nobody can tell which place that is by now; a text
 * of blocks is one place each.
 */
export const rebased = (changes: Written[], { base, body }: Bodies) =>
  changes.map((change) => {
    // Its items are those of a list that is among the changes.
    const isWithin = changes.some((other) => change.path.startsWith(`${other.path}.`));
    const found = isWithin ? change.path : placeNow(base, body, change.path);
    const path = found ?? change.path;
    const [before, theirs] = [valueAt(base, change.path), valueAt(body, path)];
    const merged = found === null ? null : mergedText(before, change.value, theirs);
    if (merged) return { change: { path, value: merged }, isAsked: false };
    const isAsBefore = found !== null && isSame(theirs, before);
    return { change: { ...change, path }, isAsked: !isAsBefore && !isSame(theirs, change.value) };
  });

type Text = { type: "doc"; content: unknown[] };

const isText = (value: unknown): value is Text =>
  isRecord(value) && value.type === "doc" && Array.isArray(value.content);

/**
 * One text of two, each of which changed other blocks of what stood there before.
 * @returns null where both changed the same blocks, or not each is a text
 */
export function mergedText(before: unknown, mine: unknown, theirs: unknown): Text | null {
  if (!isText(before) || !isText(mine) || !isText(theirs)) return null;
  const changes = [changedBlocks(before, mine), changedBlocks(before, theirs)];
  const [first, last] = changes.sort((one, other) => one.from - other.from);
  // Of two that begin in one place, nobody can tell which comes first.
  if (!first || !last || first.to > last.from || first.from === last.from) return null;
  const content = before.content
    .toSpliced(last.from, last.to - last.from, ...last.blocks)
    .toSpliced(first.from, first.to - first.from, ...first.blocks);
  return { ...mine, content };
}

/**
 * `mine`, and below what differs in it, that of `theirs`.
 * @returns null where they are no texts
 */
export function bothTexts(mine: unknown, theirs: unknown): Text | null {
  if (!isText(mine) || !isText(theirs)) return null;
  const { to, blocks } = changedBlocks(mine, theirs);
  return { ...mine, content: mine.content.toSpliced(to, 0, ...blocks) };
}

/** What of `theirs` is not in `mine`: blocks of a text, or all where they are no texts. */
export const differing = (mine: unknown, theirs: unknown): unknown =>
  isText(mine) && isText(theirs)
    ? { type: "doc", content: changedBlocks(mine, theirs).blocks }
    : theirs;

/** The blocks `from` … `to` of one text, in whose place the other has `blocks`. */
function changedBlocks({ content: one }: Text, { content: other }: Text) {
  const [was, is] = [one, other].map((blocks) => blocks.map((block) => JSON.stringify(block)));
  const { from, to, end } = changedPart(was ?? [], is ?? []);
  return { from, to, blocks: other.slice(from, end) };
}

/** An item that was moved takes its places along. Null where it is not known among others. */
function placeNow(before: unknown, now: unknown, path: string): string | null {
  const [name = "", ...rest] = path.split(".");
  const isItem = Array.isArray(before) && Array.isArray(now);
  const found = isItem ? itemNow(before, now, Number(name)) : name;
  if (found === null || rest.length === 0) return found;
  const within = placeNow(valueAt(before, name), valueAt(now, found), rest.join("."));
  return within === null ? null : `${found}.${within}`;
}

function itemNow(before: unknown[], now: unknown[], at: number): string | null {
  if (isSame(before[at], now[at])) return `${at}`;
  const moved = now.findIndex((one) => isSame(one, before[at]));
  if (moved !== -1) return `${moved}`;
  return before.length === now.length ? `${at}` : null;
}
