import { Checkbox } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";

export function YesNoField({ field, path }: { field: Field; path: string }) {
  const { value, error, readOnly, write } = useField(path);
  return (
    <div id={path}>
      <Checkbox
        label={field.label}
        description={field.help}
        name={path}
        checked={value === true}
        error={error}
        disabled={readOnly}
        onChange={({ currentTarget }) => write(currentTarget.checked)}
      />
    </div>
  );
}
