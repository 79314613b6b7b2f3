import { TextInput } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { useDesk } from "../../desk-data.ts";
import { useField, useReplaced } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import { getLabelProps, textOf } from "./input-props.ts";
import { momentAt, wallTime } from "./wall-clock.ts";

/** Uses the company's time zone, and the browser's own picker because everybody knows it. */
export function DateField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const revision = useReplaced(path);
  const { time_zone: zone } = useDesk();
  const isMoment = field.type === "moment";
  const text = textOf(value);
  return (
    <FieldPlace field={field} path={path} of={of}>
      <TextInput
        {...getLabelProps(field)}
        type={isMoment ? "datetime-local" : "date"}
        name={path}
        key={revision}
        defaultValue={isMoment ? wallTime(text, zone) : text}
        error={error}
        readOnly={readOnly}
        onChange={({ currentTarget: { value: input } }) => {
          if (input === "") write(undefined);
          // A year that is still being typed begins with 0 and is not saved.
          else if (!input.startsWith("0")) write(isMoment ? momentAt(input, zone) : input);
        }}
      />
    </FieldPlace>
  );
}
