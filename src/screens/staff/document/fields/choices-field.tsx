import { Checkbox, Stack } from "@mantine/core";
import type { Field, Option } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import { getLabelProps } from "./input-props.ts";

type ChoicesFieldProps = { field: Field; options: Option[]; path: string };

/** Any number of a few options, saved in the order of the options. */
export function ChoicesField({ field, options, path }: ChoicesFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Checkbox.Group
        {...getLabelProps(field)}
        value={chosen}
        error={error}
        readOnly={readOnly}
        onChange={(choices) =>
          write(options.map((option) => option.value).filter((one) => choices.includes(one)))
        }
      >
        <Stack gap="xs" pt="xs">
          {options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FieldPlace>
  );
}
