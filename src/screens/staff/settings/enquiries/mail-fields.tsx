import { Stack, Switch } from "@mantine/core";
import { Link } from "react-router";
import type { LeadSettings } from "../../../../slices/leads/settings-contract.ts";
import { documentsPath } from "../../documents/document-path.ts";
import type { Drawn } from "../settings-page.tsx";

type MailFieldsProps = { settings: LeadSettings; formState: Drawn };

const fields = [
  {
    name: "acknowledges",
    label: "Acknowledge enquiries",
    description:
      "The sender gets an email at once, with the number of the enquiry and when you will reply. " +
      "At most one a day to each address.",
  },
  {
    name: "tells_company",
    label: "Tell the company’s mailbox of each new enquiry",
    description: "It always gets notifications of overdue enquiries that nobody has.",
  },
] as const;

export function MailFields({ settings, formState: { values, isFirst } }: MailFieldsProps) {
  const isReturned = values.basedOn !== undefined;
  return (
    <Stack gap="md">
      {fields.map(({ name, label, description }) => (
        <Switch
          key={name}
          {...{ name, label, description }}
          defaultChecked={isReturned ? name in values : settings[name]}
        />
      ))}
      {isFirst ? null : (
        <p>
          The text of the acknowledgement is in the{" "}
          <Link to={documentsPath("mails")}>email templates</Link>.
        </p>
      )}
    </Stack>
  );
}
