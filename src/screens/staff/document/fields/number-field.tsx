import { NumberInput } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import { getLabelProps } from "./input-props.ts";

type NumberFieldProps = { field: Extract<Field, { type: "number" }>; path: string };

export function NumberField({ field, path }: NumberFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const none = field.optional ? undefined : null;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <NumberInput
        {...getLabelProps(field)}
        name={path}
        value={typeof value === "number" ? value : ""}
        error={error}
        readOnly={readOnly}
        hideControls
        allowDecimal={false}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        onChange={(input) => write(typeof input === "number" ? input : none)}
      />
    </FieldPlace>
  );
}
