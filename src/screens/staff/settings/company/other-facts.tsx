import { Stack, Textarea, TextInput } from "@mantine/core";
import { FieldRow } from "../../../../desk/form-layout.tsx";
import { Panel } from "../../../../desk/page-layout.tsx";
import { isIndia } from "../../../../slices/site/company-changes.ts";
import type { Company } from "../../../../slices/site/company-contract.ts";
import { networkNames, networks } from "../../../../slices/site/social-networks.ts";
import type { valuesOf } from "../../parts/schema-form.ts";

type OtherFactsProps = {
  body: Company;
  field: ReturnType<typeof valuesOf>;
  /** Replaces the demo company's values by empty ones. */
  own: (text: string) => string;
  /** The country chosen above. */
  country: string;
};

export function OtherFacts({ body, field, own, country }: OtherFactsProps) {
  const { address, whatsapp, socials } = body;
  const isIndian = isIndia(country);
  const urlOf = (network: string) => own(socials.find((one) => one.network === network)?.url ?? "");
  return (
    <>
      <Panel title="Where you are" lead="Optional. It is shown once there is a street or a city.">
        <Stack gap="md">
          <TextInput
            label="Street"
            autoComplete="street-address"
            {...field("address.street", own(address.street))}
          />
          <FieldRow>
            <TextInput label="City" {...field("address.city", own(address.city))} />
            <TextInput
              label={isIndian ? "PIN code" : "Postcode"}
              {...field("address.postcode", own(address.postcode))}
            />
          </FieldRow>
          <TextInput
            label={isIndian ? "State" : "State or region"}
            {...field("address.region", own(address.region))}
          />
        </Stack>
      </Panel>
      <Panel title="Elsewhere" lead="Optional. What is empty is not shown.">
        <Stack gap="md">
          <TextInput
            label="WhatsApp number"
            description="Such as +91 98765 43210. If it is the phone number above, it follows that."
            type="tel"
            {...field("whatsapp.number", own(whatsapp.number && `+${whatsapp.number}`))}
          />
          {networks.map((network) => (
            <TextInput
              key={network}
              label={networkNames[network]}
              inputMode="url"
              placeholder={`${network}.com/…`}
              {...field(network, urlOf(network))}
            />
          ))}
        </Stack>
      </Panel>
      <Panel title="For search engines">
        <Textarea
          label="Your company in a sentence or two"
          description="70 to 160 characters. Empty, or left as it is, it is written from what stands above."
          autosize
          minRows={2}
          {...field("description", own(body.description))}
        />
      </Panel>
    </>
  );
}
