import { expect, test } from "vitest";
import type { Field } from "../cms/content-types/field.ts";
import { fieldsOf } from "../cms/content-types/fields-of.ts";
import { twinOf } from "../cms/content-types/kind.ts";
import { kinds } from "./kinds.server.ts";

type Named = { path: string; name: string; label: string };

test.each(kinds)("each field of a $kind says what it is called", ({ kind, schema }) => {
  const all = namesIn(fieldsOf(schema), kind);
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter(({ label, name }) => !isLabel(label, name))).toEqual([]);
});

test.each(kinds)("the fields of a $kind are sent as they are", ({ schema }) => {
  const fields = fieldsOf(schema);
  expect(JSON.parse(JSON.stringify(fields))).toStrictEqual(fields);
});

test("a document that is called by a plural says so", () => {
  const singles = new Set(kinds.filter(({ isSingle }) => isSingle).map(({ kind }) => kind));
  const plurals = kinds.filter(
    ({ kind, names }) => singles.has(twinOf(kind)?.kind ?? kind) && /s( |$)/.test(names.one),
  );
  expect(plurals.length).toBeGreaterThan(3);
  expect(kinds.filter(({ names }) => names.areMany)).toEqual(plurals);
});

test("what there is one of is called as its kind is, in another language too", () => {
  const titleOf = (name: string) =>
    kinds.find(({ kind }) => kind === name)?.titleOf({ title: "Its own" });
  expect(titleOf("mails")).toBe("Email templates");
  expect(titleOf("mails.hi")).toBe("Email templates in हिन्दी");
  expect(titleOf("post.hi")).toBe("Its own");
});

/** As staff write: with a capital, and no name of a program's. */
const isLabel = (label: string, name: string): boolean =>
  label !== name && /^\p{Lu}/u.test(label) && !/_|slug|body/.test(label);

function namesIn(field: Field, path: string): Named[] {
  if (field.type === "fixed") return [];
  return [{ path, name: field.name, label: field.label }, ...namesBelow(field, path)];
}

function namesBelow(field: Field, path: string): Named[] {
  const at = (more: string) => `${path}.${more}`;
  switch (field.type) {
    case "group":
      return field.fields.flatMap((one) => namesIn(one, at(one.name)));
    case "list":
    case "record":
      return namesIn(field.item, at("*"));
    case "one-of":
      return field.variants.flatMap((one) => namesIn(one.field, at(one.value)));
    case "choice":
      return field.options.map(({ value, label }) => ({ path: at(value), name: value, label }));
    default:
      return [];
  }
}
