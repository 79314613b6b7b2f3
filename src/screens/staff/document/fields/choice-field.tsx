import { Select } from "@mantine/core";
import type { Field, Option } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import { getLabelProps } from "./input-props.ts";

type ChoiceFieldProps = { field: Field; options: Option[]; path: string };

/** A longer list is searched by typing. */
const seenAtOnce = 8;

export function ChoiceField({ field, options, path }: ChoiceFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Select
        {...getLabelProps(field)}
        name={path}
        data={options}
        value={typeof value === "string" ? value : null}
        error={error}
        readOnly={readOnly}
        clearable={field.optional}
        searchable={options.length > seenAtOnce}
        nothingFoundMessage="Nothing is called that."
        onChange={(choice) => write(choice ?? undefined)}
      />
    </FieldPlace>
  );
}
