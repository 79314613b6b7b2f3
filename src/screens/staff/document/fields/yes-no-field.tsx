import { Checkbox } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";

export function YesNoField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Checkbox
        label={field.label}
        description={field.help}
        name={path}
        checked={value === true}
        error={error}
        disabled={readOnly}
        onChange={({ currentTarget }) => write(currentTarget.checked)}
      />
    </FieldPlace>
  );
}
