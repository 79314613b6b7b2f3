import { NumberInput } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useField } from "./editing.ts";
import { Meanwhile } from "./meanwhile.tsx";
import { saidOf } from "./said-of.ts";

type NumberFieldProps = { field: Extract<Field, { type: "number" }>; path: string };

export function NumberField({ field, path }: NumberFieldProps) {
  const { value, error, readOnly, write } = useField(path);
  const none = field.optional ? undefined : null;
  return (
    <div id={path}>
      <NumberInput
        {...saidOf(field)}
        name={path}
        value={typeof value === "number" ? value : ""}
        error={error}
        readOnly={readOnly}
        hideControls
        allowDecimal={false}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        onChange={(given) => write(typeof given === "number" ? given : none)}
      />
      <Meanwhile path={path} field={field} />
    </div>
  );
}
