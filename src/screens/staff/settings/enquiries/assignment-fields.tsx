import { Checkbox, NativeSelect, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { FieldRow } from "../../../../desk/field-row.tsx";
import type { LeadSettings } from "../../../../slices/leads/settings-contract.ts";
import { serviceWords } from "../../parts/service-words.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Drawn } from "../settings-page.tsx";
import { takerName } from "./enquiries-news.ts";

type AssignmentFieldsProps = {
  settings: LeadSettings;
  colleagues: { id: string; name: string }[];
  services: string[];
  formState: Drawn;
};

const ways = [
  { value: "none", label: "Nobody, until somebody takes it" },
  { value: "turn", label: "Each of these colleagues in turn" },
  { value: "service", label: "The colleague chosen for its service" },
];

/** Hidden fields are sent too, so that switching the view loses no choice. */
export function AssignmentFields({
  settings,
  colleagues,
  services,
  formState,
}: AssignmentFieldsProps) {
  const { values, errors } = formState;
  const field = fieldsOf({ values, errors });
  const isReturned = values.basedOn !== undefined;
  const [chosen, setChosen] = useState<string>(values.assignment ?? settings.assignment);
  const staffOf = (service: string) =>
    settings.services.find((one) => one.service === service)?.staff ?? "";
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="md">
      <Radio.Group
        name="assignment"
        label="A new enquiry is given to"
        value={chosen}
        onChange={setChosen}
        error={(errors.assignment ?? errors.services)?.[0]}
      >
        <Stack gap="xs" mt="xs">
          {ways.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <div hidden={chosen === "none"}>
        <Checkbox.Group
          label="Who takes turns"
          {...(chosen === "service" && {
            description: "For services without a colleague of their own.",
          })}
          defaultValue={colleagues.flatMap(({ id }) => {
            const isTaker = isReturned ? takerName(id) in values : settings.takers.includes(id);
            return isTaker ? [id] : [];
          })}
          error={errors.takers?.[0]}
        >
          <Stack gap="xs" mt="xs">
            {colleagues.map(({ id, name }) => (
              <Checkbox key={id} name={takerName(id)} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </div>
      <div hidden={chosen !== "service"}>
        <FieldRow>
          {services.map((service, i) => (
            <div key={service}>
              <input type="hidden" name={`services.${i}.service`} value={service} />
              <NativeSelect
                label={serviceWords(service)}
                data={[{ value: "", label: "In turn" }, ...people]}
                {...field(`services.${i}.staff`, staffOf(service))}
              />
            </div>
          ))}
        </FieldRow>
      </div>
    </Stack>
  );
}
