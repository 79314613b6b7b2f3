import { Stack, Textarea, TextInput } from "@mantine/core";
import { type inputsOf, valuesOf } from "../../../core/admin/schema-form.ts";
import { FieldRow } from "../../../ui/admin/form-layout.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { isIndia } from "../company-changes.ts";
import type { Company, company } from "../company-contract.ts";
import { networkNames, networks } from "../social-networks.ts";

type OtherFactsProps = {
  form: Parameters<typeof valuesOf>[0];
  input: ReturnType<typeof inputsOf<typeof company>>["input"];
  socials: Company["socials"];
  /** The country chosen above. */
  country: string;
};

export function OtherFacts({ form, input, socials, country }: OtherFactsProps) {
  const isIndian = isIndia(country);
  const values = valuesOf(form);
  const urlOf = (network: string) => socials.find((one) => one.network === network)?.url ?? "";
  return (
    <>
      <Panel title="Where you are" lead="Optional. It is shown once there is a street or a city.">
        <Stack gap="md">
          <TextInput {...input("address.street")} autoComplete="street-address" />
          <FieldRow>
            <TextInput {...input("address.city")} />
            <TextInput {...input("address.postcode")} label={isIndian ? "PIN code" : "Postcode"} />
          </FieldRow>
          <TextInput {...input("address.region")} label={isIndian ? "State" : "State or region"} />
        </Stack>
      </Panel>
      <Panel title="Elsewhere" lead="Optional. What is empty is not shown.">
        <Stack gap="md">
          <TextInput
            {...input("whatsapp.number")}
            description="Such as +91 98765 43210. If it is the phone number above, it follows that."
            type="tel"
          />
          {networks.map((network) => (
            <TextInput
              key={network}
              label={networkNames[network]}
              inputMode="url"
              placeholder={`${network}.com/…`}
              {...values(network, urlOf(network))}
            />
          ))}
        </Stack>
      </Panel>
      <Panel title="For search engines">
        <Textarea
          {...input("description")}
          description="70 to 160 characters. Empty, or left as it is, it is written from what stands above."
          required={false}
          autosize
          minRows={2}
        />
      </Panel>
    </>
  );
}
