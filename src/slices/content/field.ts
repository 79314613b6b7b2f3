/** What an editor shows of a document: made of its schema by `fieldsOf`, and sent as JSON. */
export type Field = {
  /** Its name in the object it belongs to; "" for an item of a list and the root. */
  name: string;
  label: string;
  help?: string;
  purpose?: Purpose;
  /** May be left out or empty. */
  optional: boolean;
} & Widget;

/** What it is to readers, where that can be checked: `advice/` says how. */
export type Purpose =
  | "heading"
  /** As search engines show it. */
  | "search-title"
  | "search-description"
  /** The day by which what stands beside it is to be checked again. */
  | "review"
  /** The day as of which all of it holds. */
  | "as-of"
  /** A name by which colleagues and programs know it: the same in every language. */
  | "name";

/** Lengths are in characters. A `shortest` of 0 may be empty, but not left out. */
export type Widget =
  /** With `links`, some of its words may be links. */
  | { type: "line"; longest?: number; shortest?: number; links?: true }
  | { type: "paragraphs"; longest?: number; shortest?: number }
  /** With a `longest` in paragraphs and lists alone, else with all that a post may have. */
  | { type: "writing"; longest?: number }
  | { type: "number"; least?: number; most?: number }
  | { type: "yes-no" }
  | { type: "choice"; options: Option[] }
  | { type: "day" }
  | { type: "moment" }
  /** Of the web, or of a mailbox. */
  | { type: "address" }
  /** The key of a document, of one of these kinds; or of what is listed by this name. */
  | { type: "reference"; to: string[] }
  /** The name of an item of this record, in the same body. */
  | { type: "item"; of: string }
  | { type: "picture" }
  /** Never shown. */
  | { type: "fixed"; value: string | number | boolean }
  /** What is `hidden` has no field, and stays as it is. */
  | { type: "group"; fields: Field[]; hidden?: string[] }
  /** A new one has as many empty items as it `begins` with. */
  | { type: "list"; item: Field; least?: number; most?: number; begins?: number }
  /** Its author writes the keys. */
  | { type: "record"; item: Field; most?: number }
  | OneOf;

export type Option = { value: string; label: string };

/** `by` names what says which one it is; null where only its form does, as `variantOf` reads it. */
export type OneOf = { type: "one-of"; by: string | null; variants: Variant[] };
export type Variant = { value: string; label: string; field: Field };
