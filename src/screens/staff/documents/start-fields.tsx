import { NativeSelect, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { Start } from "../../../slices/content/kind.ts";
import type { Choice } from "../parts/choice.ts";

/** With the documents that it may stand below. */
type ShownStart = Pick<Start, "value" | "label" | "help"> & {
  below: { label: string; places: Choice[] } | null;
};

export const shownStart = ({ value, label, help, below }: Start, there: Choice[]): ShownStart => ({
  value,
  label,
  ...(help !== undefined && { help }),
  below: below
    ? { label: below.label, places: there.filter((place) => below.isAt(place.value)) }
    : null,
});

type StartFieldsProps = {
  starts: ShownStart[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
};

/** What a new document is to be and, where that is to be said, what it stands below. */
export function StartFields({ starts, values, errors }: StartFieldsProps) {
  const [chosen, choose] = useState(values.start || (starts[0]?.value ?? ""));
  const below = starts.find(({ value }) => value === chosen)?.below;
  return (
    <>
      <Radio.Group
        name="start"
        label="What it is to be"
        description="Its sections are laid out for that. You can add, move and take out sections later."
        value={chosen}
        onChange={choose}
        error={errors.start?.[0]}
      >
        <Stack gap="sm" pt="sm">
          {starts.map(({ value, label, help }) => (
            <Radio key={value} value={value} label={label} description={help} />
          ))}
        </Stack>
      </Radio.Group>
      {below ? (
        <NativeSelect
          label={below.label}
          name="below"
          data={below.places}
          defaultValue={values.below ?? ""}
          error={errors.below?.[0]}
        />
      ) : null}
    </>
  );
}
