import type { Field } from "../../../../slices/content/field.ts";
import { useEditing } from "./editing.ts";

type BareFieldsProps = { field: Field; path: string; without?: string | undefined };

/** The fields of a group without a frame, where the surroundings already have one. */
export function BareFields({ field, path, without }: BareFieldsProps) {
  const { Input } = useEditing();
  if (field.type !== "group") return <Input field={field} path={path} />;
  return field.fields
    .filter(({ name }) => name !== without)
    .map((one) => <Input key={one.name} field={one} path={`${path}.${one.name}`} />);
}
