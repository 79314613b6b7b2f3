import { Stack, Textarea, TextInput } from "@mantine/core";
import { FieldRow } from "../../../../desk/field-row.tsx";
import { Panel } from "../../../../desk/panel.tsx";
import { errorsByNetwork, networks } from "../../../../slices/site/company-news.ts";
import { isInvented } from "../../../../slices/site/company-words.ts";
import type { Company } from "../../../../slices/site/contract.ts";
import { fieldsOf } from "../fields-of.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import { SmallPrint } from "./small-print.tsx";

type CompanyFormProps = { version: number; body: Company; ownEmail: string; drawn: Drawn };

const networkTitles = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};

/** Only what no site can do without is required; the rest is left out where it is empty. */
export function CompanyForm({ version, body, ownEmail, drawn }: CompanyFormProps) {
  const { values, errors, isFirst } = drawn;
  // The demo company's own facts would only have to be deleted.
  const isBlank = isInvented(body) && isFirst;
  const field = fieldsOf({ values, errors: errorsByNetwork(errors, values), version });
  const { address, whatsapp } = body;
  const own = (text: string) => (isBlank ? "" : text);
  const urlOf = (network: string) =>
    own(body.socials.find((one) => one.network === network)?.url ?? "");
  return (
    <SettingsForm drawn={drawn} version={version}>
      <Panel title="Who you are">
        <Stack gap="md">
          <TextInput
            label="Company’s name"
            autoComplete="organization"
            required
            {...field("name", own(body.name))}
          />
          <TextInput
            label="What you do, in one line"
            description="For example: Software for hospitals and shops in Pune"
            required
            {...field("tagline", own(body.tagline))}
          />
          <FieldRow>
            <TextInput
              label="Email"
              description="Shown on the site. New enquiries are mailed to it."
              type="email"
              autoComplete="email"
              required
              {...field("email", isBlank ? ownEmail : body.email)}
            />
            <TextInput
              label="Phone"
              description="As it is read on the site"
              type="tel"
              autoComplete="tel"
              required
              {...field("phone", own(body.phone))}
            />
          </FieldRow>
        </Stack>
      </Panel>
      <Panel title="Where you are" lead="May stay empty: then the site shows no address.">
        <Stack gap="md">
          <TextInput
            label="Street"
            autoComplete="street-address"
            {...field("address.street", own(address.street))}
          />
          <FieldRow>
            <TextInput label="City" {...field("address.city", own(address.city))} />
            <TextInput label="PIN code" {...field("address.postcode", own(address.postcode))} />
          </FieldRow>
          <FieldRow>
            <TextInput label="State" {...field("address.region", own(address.region))} />
            <TextInput label="Country" required {...field("address.country", address.country)} />
          </FieldRow>
        </Stack>
      </Panel>
      <Panel title="Elsewhere" lead="May stay empty: what is empty is not shown.">
        <Stack gap="md">
          <TextInput
            label="WhatsApp number"
            description="Such as +91 98765 43210"
            type="tel"
            {...field("whatsapp.number", own(whatsapp.number && `+${whatsapp.number}`))}
          />
          {networks.map((network) => (
            <TextInput
              key={network}
              label={networkTitles[network]}
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
      {isFirst ? null : <SmallPrint body={body} field={field} />}
    </SettingsForm>
  );
}
