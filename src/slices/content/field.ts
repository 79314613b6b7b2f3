/** What the editor shows of a document. `fieldsOf` makes it from the schema; it is sent as JSON. */
export type Field = {
  /** Its name in its object; "" for the root and for an item of a list. */
  name: string;
  label: string;
  help?: string;
  purpose?: Purpose;
  /** May be absent or empty. */
  optional: boolean;
} & Widget;

/** What the text is for readers, if `advice/` can check that. */
export type Purpose =
  | "heading"
  | "search-title"
  | "search-description"
  /** The day by which the facts beside it must be checked again. */
  | "review"
  /** The day as of which the whole document is correct. */
  | "as-of"
  /** A name for colleagues and programs, the same in every language. */
  | "name";

/** Lengths are in characters. With a `shortest` of 0 the text may be "", but not absent. */
export type Widget =
  /** With `links`, it may contain links. */
  | { type: "line"; longest?: number; shortest?: number; links?: true }
  | { type: "paragraphs"; longest?: number; shortest?: number }
  /** With `longest`, only paragraphs and lists; otherwise everything that a post may contain. */
  | { type: "writing"; longest?: number }
  | { type: "number"; least?: number; most?: number }
  | { type: "yes-no" }
  | { type: "choice"; options: Option[] }
  | { type: "day" }
  | { type: "moment" }
  /** A web or mail address. */
  | { type: "address" }
  /** The key of a document of one of these kinds, or of an entry in a list of this name. */
  | { type: "reference"; to: string[] }
  /** The name of an item in this record of the same body. */
  | { type: "item"; of: string }
  | { type: "picture" }
  /** Never shown. */
  | { type: "fixed"; value: string | number | boolean }
  /** `hidden` parts have no field and never change. */
  | { type: "group"; fields: Field[]; hidden?: string[] }
  /** A new list has `begins` empty items. */
  | { type: "list"; item: Field; least?: number; most?: number; begins?: number }
  /** The author writes the keys. */
  | { type: "record"; item: Field; most?: number }
  | OneOf;

export type Option = { value: string; label: string };

/** `by` is the property that names the variant; null if only the form does (`variantOf`). */
export type OneOf = { type: "one-of"; by: string | null; variants: Variant[] };
export type Variant = { value: string; label: string; field: Field };
