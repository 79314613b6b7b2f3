import type { Field } from "../../../../slices/content/field.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useEditing, useField } from "./editing.ts";
import { textOf } from "./input-props.ts";

type ReferenceFieldProps = { field: Field; kinds: string[]; path: string };

/** A choice by title. A chosen document that is not published shows its address instead. */
export function ReferenceField({ field, kinds, path }: ReferenceFieldProps) {
  const { choices } = useEditing();
  const chosen = textOf(useField(path).value);
  const knownOptions = kinds.flatMap((kind) => choices[kind] ?? []);
  const isKnown = chosen === "" || knownOptions.some(({ value }) => value === chosen);
  const options = isKnown
    ? knownOptions
    : [{ value: chosen, label: `${chosen} (not published)` }, ...knownOptions];
  return <ChoiceField field={field} options={options} path={path} />;
}
