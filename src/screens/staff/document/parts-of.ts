import { counted } from "../../../platform/counted.ts";
import type { Field } from "../../../slices/content/field.ts";
import { fieldAt } from "../../../slices/content/field-at.ts";
import { isRecord } from "../../../slices/content/is-record.ts";
import type { FieldsPart, ItemParts, Part } from "../../../slices/content/kind.ts";
import { isWithin, valueAt } from "../../../slices/content/paths.ts";
import { variantOf } from "../../../slices/content/variant-of.ts";
import { firstTextOf, itemTitle } from "../../../slices/content/words-of.ts";

/**
 * What the editor shows at a time; `wrong` counts what keeps it from being published, `toWrite`
 * what of a new document nobody has written yet.
 */
export type EditorPart = {
  id: string;
  title: string;
  /** Places in the body. */
  fields: string[];
  wrong: number;
  toWrite: number;
  /** How much in it could be better. */
  hints: number;
  /** Its place among those that the kind gives; -1 where the editor has it of its own. */
  order: number;
  /** Of the document as a whole: it stands below the others. */
  isDocumentWide: boolean;
  item: PartItem | null;
};
/** One of a list or record whose items are parts; `at` is its place there. */
export type PartItem = { list: string; at: number; isHidden: boolean };

type PartsOfOptions = {
  kindParts: Part[];
  root: Field;
  body: unknown;
  isSingle: boolean;
  faults: Record<string, string[]>;
  toWrite?: Record<string, string[]>;
  advice: { path: string }[];
  /** How many documents point to it. */
  uses: number;
  /** It is, or can be, written in another language. */
  isTranslatable?: boolean;
  /** Whether it is counted where visitors stop in it. */
  isWalked?: boolean;
};
type ShownPart = Omit<EditorPart, "wrong" | "toWrite" | "hints">;

/** The part in which they are drawn. */
export const mapId = ({ items }: ItemParts): string => `map-${items}`;

export const isOfItems = (part: Part): part is ItemParts => "items" in part;

export function partsOf({
  kindParts,
  root,
  body,
  isSingle,
  faults,
  toWrite = {},
  advice,
  uses,
  isTranslatable = false,
  isWalked = false,
}: PartsOfOptions): EditorPart[] {
  const shownParts = withRest(kindParts, root).flatMap((part, at): ShownPart[] => {
    if (isOfItems(part)) return [...mapOf(part, root), ...itemsOf(part, { root, body, order: at })];
    if (part.under === "address" && isSingle) return [];
    return fieldsPart({ ...part, fields: part.fields.filter((path) => fieldAt(root, path)) }, at);
  });
  const isAddressed = isSingle || shownParts.some(({ id }) => id === "address");
  const all = [
    ...shownParts,
    ...(isAddressed ? [] : [documentPart("address", "Address")]),
    // What the software itself shows is used where it says so.
    ...(isSingle && uses === 0 ? [] : [documentPart("uses", usedIn(uses))]),
    ...(isWalked ? [documentPart("stops", "Where visitors stop")] : []),
    ...(isTranslatable ? [documentPart("languages", "Languages")] : []),
    documentPart("versions", "Versions"),
  ];
  const advised = advice.map(({ path }) => path);
  return all.map((part) => ({
    ...part,
    wrong: countIn(part, Object.keys(faults)),
    toWrite: countIn(part, Object.keys(toWrite)),
    hints: countIn(part, advised),
  }));
}

const usedIn = (uses: number): string =>
  uses === 0 ? "Used nowhere" : `Used in ${counted(uses, "place")}`;

function fieldsPart({ title, fields, under }: FieldsPart, order: number): ShownPart[] {
  if (under === "address") return [documentPart("address", title, fields)];
  if (fields.length === 0) return [];
  const id = order === 0 ? "text" : `part-${order + 1}`;
  return [{ id, title, fields, order, isDocumentWide: under === "whole", item: null }];
}

const documentPart = (id: string, title: string, fields: string[] = []): ShownPart => ({
  ...{ id, title, fields, order: -1 },
  isDocumentWide: true,
  item: null,
});

/** Items that lead to each other can be drawn. */
const mapOf = (of: ItemParts, root: Field): ShownPart[] =>
  fieldAt(root, of.items)?.type === "record"
    ? [{ ...documentPart(mapId(of), `${of.title} as a map`), isDocumentWide: false }]
    : [];

type Within = { root: Field; body: unknown; order: number };

function itemsOf({ items, hides }: ItemParts, { root, body, order }: Within): ShownPart[] {
  const list = fieldAt(root, items);
  const value = valueAt(body, items);
  if (list?.type === "record" && isRecord(value))
    return Object.entries(value).map(([name, item], at) => ({
      id: `${items}.${name}`,
      title: itemTitle(list.item, name, item),
      fields: [`${items}.${name}`],
      ...{ order, isDocumentWide: false, item: { list: items, at, isHidden: false } },
    }));
  if (list?.type !== "list" || !Array.isArray(value)) return [];
  return value.map((item: unknown, at) => ({
    id: `${items}.${at}`,
    title: titleOf(list.item, item) || `${list.item.label} ${at + 1}`,
    fields: [`${items}.${at}`],
    order,
    isDocumentWide: false,
    item: { list: items, at, isHidden: hides !== undefined && valueAt(item, hides) === true },
  }));
}

function titleOf(field: Field, item: unknown): string {
  const form = field.type === "one-of" ? variantOf(field, item) : undefined;
  return firstTextOf(field, item) || (form?.label ?? "");
}

/** A field that its kind has put into no part is not lost: it stands in the last one. */
function withRest(kindParts: Part[], root: Field): Part[] {
  const named = kindParts.flatMap((part) => (isOfItems(part) ? [part.items] : part.fields));
  const rest = root.type === "group" ? unnamed(root.fields, named, "") : [];
  const last = kindParts.findLastIndex((part) => !isOfItems(part) && part.under !== "address");
  return kindParts.map((part, at) =>
    at === last && !isOfItems(part) ? { ...part, fields: [...part.fields, ...rest] } : part,
  );
}

function unnamed(fields: Field[], named: string[], within: string): string[] {
  return fields.flatMap((field) => {
    const path = within + field.name;
    if (field.type === "fixed" || named.includes(path)) return [];
    const isEntered = named.some((one) => one.startsWith(`${path}.`));
    return isEntered && field.type === "group" ? unnamed(field.fields, named, `${path}.`) : [path];
  });
}

const countIn = ({ fields }: { fields: string[] }, paths: string[]): number =>
  paths.filter((path) => path !== "" && fields.some((one) => isWithin(path, one))).length;

/** Where a field is shown; of a list whose items are parts, its first. */
export const fieldAddress = (path: string, parts: EditorPart[]): string =>
  `?part=${parts[placeAmong(path, parts)]?.id ?? "text"}#${path}`;

/** Which of the parts shows a field; -1 where none does. */
export function placeAmong(path: string, parts: EditorPart[]): number {
  const at = parts.findIndex(({ fields }) => fields.some((one) => isWithin(path, one)));
  if (at !== -1) return at;
  return parts.findIndex(({ fields }) => fields.some((one) => isWithin(one, path)));
}
