/** Two texts that were made of one at the same time, block by block. */
import { changedPart } from "../../../platform/changed-part.ts";
import { isRecord } from "../../../slices/content/is-record.ts";

type Document = { type: "doc"; content: unknown[] };

const isDocument = (value: unknown): value is Document =>
  isRecord(value) && value.type === "doc" && Array.isArray(value.content);

/**
 * One text of two, each of which changed other blocks of what stood there before.
 * @returns null where both changed the same blocks, or not each is a text
 */
export function mergeTexts(before: unknown, mine: unknown, theirs: unknown): Document | null {
  if (!isDocument(before) || !isDocument(mine) || !isDocument(theirs)) return null;
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
export function keepBothTexts(mine: unknown, theirs: unknown): Document | null {
  if (!isDocument(mine) || !isDocument(theirs)) return null;
  const { to, blocks } = changedBlocks(mine, theirs);
  return { ...mine, content: mine.content.toSpliced(to, 0, ...blocks) };
}

/** What of `theirs` is not in `mine`: blocks of a text, or all where they are no texts. */
export const blocksOnlyInTheirs = (mine: unknown, theirs: unknown): unknown =>
  isDocument(mine) && isDocument(theirs)
    ? { type: "doc", content: changedBlocks(mine, theirs).blocks }
    : theirs;

/** The blocks `from` … `to` of one text, in whose place the other has `blocks`. */
function changedBlocks({ content: one }: Document, { content: other }: Document) {
  const [was, is] = [one, other].map((blocks) => blocks.map((block) => JSON.stringify(block)));
  const { from, to, end } = changedPart(was ?? [], is ?? []);
  return { from, to, blocks: other.slice(from, end) };
}
