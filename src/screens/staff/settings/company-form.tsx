import { Stack, Textarea, TextInput } from "@mantine/core";
import { FieldRow } from "../../../desk/field-row.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { errorsByNetwork, isInvented, networks } from "../../../slices/site/company-news.ts";
import type { Company } from "../../../slices/site/contract.ts";
import { fieldsOf } from "./fields-of.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { Drawn } from "./settings-page.tsx";

type CompanyFormProps = {
  version: number;
  body: Company;
  drawn: Drawn;
};

const networkTitles = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};

export function CompanyForm({ version, body, drawn }: CompanyFormProps) {
  const { values, errors, isFirst } = drawn;
  // The demo company's own facts would only have to be deleted.
  const isDemo = isInvented(body);
  const field = fieldsOf({ values, errors: errorsByNetwork(errors, values), version });
  const { address, whatsapp } = body;
  const own = (text: string) => (isDemo && isFirst ? "" : text);
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
          <Textarea
            label="The same in a sentence or two, for search engines"
            description="70 to 160 characters"
            autosize
            minRows={2}
            required
            {...field("description", own(body.description))}
          />
        </Stack>
      </Panel>
      <Panel title="How people reach you">
        <Stack gap="md">
          <FieldRow>
            <TextInput
              label="Email"
              description="Shown on the site; enquiries are announced there"
              type="email"
              autoComplete="email"
              required
              {...field("email", own(body.email))}
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
          <TextInput
            label="Street"
            autoComplete="street-address"
            required
            {...field("address.street", own(address.street))}
          />
          <FieldRow>
            <TextInput label="City" required {...field("address.city", own(address.city))} />
            <TextInput
              label="PIN code"
              required
              {...field("address.postcode", own(address.postcode))}
            />
          </FieldRow>
          <FieldRow>
            <TextInput label="State" required {...field("address.region", own(address.region))} />
            <TextInput label="Country" required {...field("address.country", address.country)} />
          </FieldRow>
          <TextInput
            label="WhatsApp number"
            description="Such as +91 98765 43210"
            type="tel"
            required
            {...field("whatsapp.number", own(`+${whatsapp.number}`))}
          />
        </Stack>
      </Panel>
      <Panel title="Elsewhere" lead="What is empty is not shown.">
        <Stack gap="md">
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
      {isFirst ? null : (
        <Panel title="Small print" lead="Shown at the foot of every page.">
          <Stack gap="md">
            <TextInput
              label="WhatsApp greeting"
              description="What a visitor’s message begins with"
              {...field("whatsapp.greeting", whatsapp.greeting)}
            />
            <Textarea label="Legal line" autosize {...field("legal", body.legal)} />
            <Textarea
              label="Complaints about personal data"
              autosize
              {...field("grievance", body.grievance)}
            />
            <TextInput label="Copyright line" {...field("copyright", body.copyright)} />
          </Stack>
        </Panel>
      )}
    </SettingsForm>
  );
}
