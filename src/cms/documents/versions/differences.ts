import { type Effort, fullEffort, longestCommon } from "../../../platform/list-diff.ts";
import { type Field, fieldAt, variantOf } from "../../content-types/field.ts";
import { isRecord, valueAt } from "../../content-types/paths.ts";
import { firstWordsOf, itemTitle, type Terms, wordsOf } from "../../content-types/words-of.ts";
import { matchItems, sortedJson } from "./matched-items.ts";

export type Difference = {
  /** Labels below the root. An item is “Question 3”, by its new place unless it was removed. */
  where: string[];
  /** Dotted path in the new body. An item that was removed has the path of its list. */
  path: string;
  what: "changed" | "added" | "removed" | "moved";
  pieces: Piece[];
};

type Bodies = { before: unknown; after: unknown };
type Spot = Bodies & { where: string[]; path: string; terms: Terms; effort: Effort };

export const differencesBetween = (
  field: Field,
  { before, after }: Bodies,
  terms: Terms = {},
): Difference[] =>
  differencesAt(field, {
    ...{ before, after, where: [], path: "" },
    terms: { itemName: itemNameIn(field, { before, after }), ...terms },
    effort: fullEffort(),
  });

const itemNameIn =
  (field: Field, bodies: Bodies) =>
  (of: string, name: string): string => {
    const record = fieldAt(field, of);
    return record?.type === "record"
      ? nameOf(record.item, name, {
          before: valueAt(bodies.before, of),
          after: valueAt(bodies.after, of),
        })
      : name;
  };

function differencesAt(field: Field, spot: Spot): Difference[] {
  const { before, after } = spot;
  if (field.type === "fixed" || sortedJson(before) === sortedJson(after)) return [];
  if (field.type === "yes-no") return yesNoAt(field, spot);
  if (isAbsent(before) && isAbsent(after)) return [];
  if (isAbsent(before)) return [createDifference(spot, "added", wordsOf(field, after, spot.terms))];
  if (isAbsent(after))
    return [createDifference(spot, "removed", wordsOf(field, before, spot.terms))];
  switch (field.type) {
    case "group":
      return field.fields.flatMap((one) => differencesAt(one, part(spot, one.name, one.label)));
    case "list":
      return listAt(field.item, spot);
    case "record":
      return recordAt(field.item, spot);
    case "one-of":
      return variantAt(field, spot);
    case "line":
    case "paragraphs":
    case "writing":
      return [textAt(field, spot)];
    default:
      return [replacedAt(field, spot)];
  }
}

const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

const yesNoAt = (field: Field, spot: Spot): Difference[] =>
  (spot.before === true) === (spot.after === true) ? [] : [replacedAt(field, spot)];

function textAt(field: Field, { before, after, terms, where, path, effort }: Spot): Difference {
  const [old, now] = [wordsOf(field, before, terms), wordsOf(field, after, terms)];
  const pieces = piecesBetween(old, now, effort);
  const hasVisibleChange = pieces.some(({ how }) => how !== "same");
  const otherwise: Piece = { text: "\n[shown in another form]", how: "added" };
  return {
    where,
    path,
    what: "changed",
    pieces: hasVisibleChange ? pieces : [...pieces, otherwise],
  };
}

function replacedAt(field: Field, { before, after, terms, where, path }: Spot): Difference {
  const [old, now] = [wordsOf(field, before, terms), wordsOf(field, after, terms)];
  // If both have the same words, such as steps with one title, the stored values tell them apart.
  const stored = (value: unknown) => (old === now && value ? ` (${sortedJson(value)})` : "");
  const pieces: Piece[] = [
    { text: old + stored(before), how: "removed" },
    { text: now + stored(after), how: "added" },
  ];
  return { where, path, what: "changed", pieces: pieces.filter(({ text }) => text !== "") };
}

function variantAt(field: Extract<Field, { type: "one-of" }>, spot: Spot): Difference[] {
  const variant = variantOf(field, spot.after);
  return variant && variant === variantOf(field, spot.before)
    ? differencesAt(variant.field, spot)
    : [replacedAt(field, spot)];
}

function listAt(item: Field, spot: Spot): Difference[] {
  const { terms, effort } = spot;
  const [before, after] = [itemsOf(spot.before), itemsOf(spot.after)];
  const { pairs, removed, added } = matchItems({ before, after }, effort);
  const at = (place: number): Spot => ({
    ...part(spot, `${place}`, numbered(item, place)),
    after: after[place],
  });
  const removals = removed.map((i) => {
    const where = [...spot.where, numbered(item, i)];
    return createDifference({ ...spot, where }, "removed", firstWordsOf(item, before[i], terms));
  });
  const keptItems = pairs.map(({ i, j, isMoved }) => ({
    j,
    all: [
      ...(isMoved ? [createDifference(at(j), "moved", firstWordsOf(item, after[j], terms))] : []),
      ...differencesAt(item, { ...at(j), before: before[i] }),
    ],
  }));
  const come = added.map((j) => ({
    j,
    all: [createDifference(at(j), "added", firstWordsOf(item, after[j], terms))],
  }));
  return [
    ...removals,
    ...[...keptItems, ...come].sort((a, b) => a.j - b.j).flatMap(({ all }) => all),
  ];
}

function recordAt(item: Field, spot: Spot): Difference[] {
  const names = [spot.before, spot.after].filter(isRecord).flatMap(Object.keys);
  return [...new Set(names)].flatMap((name) =>
    differencesAt(item, part(spot, name, `${item.label} “${nameOf(item, name, spot)}”`)),
  );
}

const nameOf = (item: Field, name: string, { before, after }: Bodies): string =>
  itemTitle(item, name, valueAt(after, name) ?? valueAt(before, name));

function part(spot: Spot, name: string, label: string): Spot {
  return {
    before: isRecord(spot.before) ? spot.before[name] : undefined,
    after: isRecord(spot.after) ? spot.after[name] : undefined,
    where: label === "" ? spot.where : [...spot.where, label],
    path: spot.path === "" ? name : `${spot.path}.${name}`,
    terms: spot.terms,
    effort: spot.effort,
  };
}

const numbered = ({ label }: Field, place: number): string => `${label} ${place + 1}`;

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function createDifference(
  { where, path }: Spot,
  what: Exclude<Difference["what"], "changed">,
  text: string,
) {
  const how = what === "moved" ? ("same" as const) : what;
  return { where, path, what, pieces: text === "" ? [] : [{ text, how }] };
}

type Piece = { text: string; how: "same" | "added" | "removed" };
type Part = { gap: string; word: string };
type Place = { i: number; j: number };

/** By word, or by paragraph if that takes too long, or else as a whole. */
export function piecesBetween(before: string, after: string, effort = fullEffort()): Piece[] {
  for (const unit of [/\S+/g, /[^\n]+/g]) {
    const [old, now] = [partsOf(before, unit), partsOf(after, unit)];
    const pairs = longestCommon(old.map(wordOf), now.map(wordOf), effort);
    if (pairs) return joined(piecesOf({ old, now, pairs }));
  }
  return joined([
    { text: before, how: "removed" },
    { text: after, how: "added" },
  ]);
}

function partsOf(text: string, unit: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(unit)) {
    parts.push({ gap: text.slice(end, index), word });
    end = index + word.length;
  }
  return [...parts, { gap: text.slice(end), word: "" }];
}

const wordOf = ({ word }: Part): string => word;

type Compared = { old: Part[]; now: Part[]; pairs: [number, number][] };

function piecesOf({ old, now, pairs }: Compared): Piece[] {
  let done: Place = { i: 0, j: 0 };
  return pairs.flatMap(([i, j]): Piece[] => {
    const removed = old.slice(done.i, i);
    const added = now.slice(done.j, j);
    done = { i: i + 1, j: j + 1 };
    const [gap, word] = [old[i]?.gap ?? "", old[i]?.word ?? ""];
    const newGap = now[j]?.gap ?? "";
    const isSame = gap === newGap;
    return [
      { text: textOf(removed) + (isSame ? "" : gap), how: "removed" },
      { text: textOf(added) + (isSame ? "" : newGap), how: "added" },
      { text: (isSame ? gap : "") + word, how: "same" },
    ];
  });
}

const textOf = (parts: Part[]): string => parts.map(({ gap, word }) => gap + word).join("");

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const { text, how } of pieces) {
    const last = all.at(-1);
    if (text === "") continue;
    if (last?.how === how) last.text += text;
    else all.push({ text, how });
  }
  return all;
}

export const differenceWords: Record<Difference["what"], string> = {
  changed: "changed",
  added: "new",
  removed: "taken out",
  moved: "moved",
};
