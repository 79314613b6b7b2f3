import type { Writing } from "./document.ts";
import { drawableWriting } from "./drawable.ts";
import { htmlOf } from "./html-of.ts";

export type WithHtml<T> = T extends { type: "doc" }
  ? string
  : T extends readonly (infer Item)[]
    ? WithHtml<Item>[]
    : T extends object
      ? { [Name in keyof T]: WithHtml<T[Name]> }
      : T;

export function withHtml<T>(value: T, html: (text: Writing) => string): WithHtml<T>;
export function withHtml(value: unknown, html: (text: Writing) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withHtml(item, html));
  if (typeof value !== "object" || value === null) return value;
  if (isWriting(value)) return html(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withHtml<unknown>(part, html)]),
  );
}

export const withHtmlOf = (body: unknown): unknown =>
  withHtml(body, (text) => htmlOf(drawableWriting(text)));

/** Expects a part of a body that matches its schema. */
export const isWriting = (value: object): value is Writing =>
  "type" in value && value.type === "doc";
