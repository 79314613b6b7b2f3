import { counted } from "../../../../platform/text/amounts.ts";
import { type Field, fieldAt, variantOf } from "../../../content-types/field.ts";
import type { FieldsPart, ItemParts, Part } from "../../../content-types/kind.ts";
import { isRecord, isWithin, valueAt } from "../../../content-types/paths.ts";
import { firstTextOf, itemTitle } from "../../../content-types/words-of.ts";

/** `toWrite` counts places of a new document that are still empty. */
export type EditorPart = {
  id: string;
  title: string;
  fields: string[];
  wrong: number;
  toWrite: number;
  hints: number;
  /** Index among the parts of the kind; -1 for parts that the editor adds. */
  order: number;
  isDocumentWide: boolean;
  item: PartItem | null;
};
export type PartItem = { list: string; at: number; isHidden: boolean };

type PartsOfOptions = {
  kindParts: Part[];
  root: Field;
  body: unknown;
  isSingle: boolean;
  faults: Record<string, string[]>;
  toWrite?: Record<string, string[]>;
  advice: { path: string }[];
  uses: number;
  isTranslatable?: boolean;
  isWalked?: boolean;
};
type ShownPart = Omit<EditorPart, "wrong" | "toWrite" | "hints">;

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
    // A document that only the software itself shows has no uses to list.
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

/** Only records have a map, because only their items lead to each other. */
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

/** Adds fields that the kind puts in no part to the last plain part, so that none is missing. */
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

export const fieldAddress = (path: string, parts: EditorPart[]): string =>
  `?part=${parts[placeAmong(path, parts)]?.id ?? "text"}#${path}`;

export function placeAmong(path: string, parts: EditorPart[]): number {
  const at = parts.findIndex(({ fields }) => fields.some((one) => isWithin(path, one)));
  if (at !== -1) return at;
  return parts.findIndex(({ fields }) => fields.some((one) => isWithin(one, path)));
}
