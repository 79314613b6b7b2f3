import { Button, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../desk/page-layout.tsx";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import type { LeadSettings } from "../../../slices/leads/settings-contract.ts";
import { exceptionKey, type SpamException } from "../../../slices/leads/spam/spam-rules.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { serviceGroups } from "../../../slices/site/page-tree.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { documentsPath } from "../documents/document-path.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import type { Route } from "./+types/enquiries";
import { sayHow } from "./after-save.ts";
import { hoursOf, mostServices, namesFor, settingsIn, stagesIn } from "./enquiries-form.ts";
import { AssignmentFields, StageRows } from "./enquiry-fields.tsx";
import { fieldsOf } from "./form-values.ts";
import { regionChoices } from "./region-choices.ts";
import { SettingsForm } from "./settings-form.tsx";
import { type Drawn, SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

type ActionResult = { message?: string; isSaved?: boolean };

export async function action({ context, request }: Route.ActionArgs) {
  const leads = context.get(leadsContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const colleagues = await context.get(staffContext).colleagues.whoMay("leads.write");
  return takeStaffForm<ActionResult>(
    { context, request },
    {
      save: {
        labels: Object.fromEntries(namesFor(colleagues).map((name) => [name, null])),
        async take(values) {
          const settings = settingsIn(values, colleagues);
          const stages = stagesIn(values);
          const basedOn = Number(values.basedOn);
          await leads.saveSettings({ settings, stages, basedOn, by }).catch(sayHow);
          return { isSaved: true };
        },
      },
      "hold-again": {
        labels: {},
        async take(values) {
          await leads.holdAgain(checked(exceptionKey, values), by);
          return { message: "Enquiries from this sender are held only if they look like spam." };
        },
      },
    },
  );
}

/** What forms and the chat send where a visitor chose no service. */
const withoutChoice = ["General", "Customer Support"];

export async function loader({ context }: Route.LoaderArgs) {
  const leads = context.get(leadsContext);
  const { version, ...settings } = await leads.settings();
  const tree = await context.get(siteContext).tree();
  const { email } = await context.get(siteContext).company();
  const ofSite = serviceGroups(tree).flatMap(({ pages }) => pages.map(({ title }) => title));
  const named = settings.services.map(({ service }) => service);
  return {
    version,
    settings,
    companyEmail: email,
    stages: await leads.storedStages(),
    colleagues: await context.get(staffContext).colleagues.whoMay("leads.write"),
    services: [...new Set([...named, ...withoutChoice, ...ofSite])].slice(0, mostServices),
    regions: regionChoices(leads.phoneRegions()),
    exceptions: await leads.exceptions(),
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = () => [{ title: "Enquiries" }];

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { version, settings, companyEmail, stages, colleagues, ...rest } = loaderData;
  const { services, regions, exceptions } = rest;
  return (
    <SettingsPage
      title="Enquiries"
      lead="Response target, assignment and stages."
      result={actionData}
      saves
    >
      {(formState) => {
        const field = fieldsOf({ ...formState, version });
        const hours = field("promise_hours", hoursOf(settings.promise_minutes));
        return (
          <>
            <SettingsForm formState={formState} version={version}>
              <Panel
                title="Response target"
                lead="When visitors are told to expect an answer. Only your office hours count."
              >
                <Stack gap="md">
                  <TextInput
                    label="Office hours to reply"
                    description="With 4, an enquiry that comes an hour before you close is due three hours after you next open."
                    inputMode="decimal"
                    required
                    {...hours}
                    error={formState.errors.promise_minutes?.[0] ?? hours.error}
                  />
                  <NativeSelect
                    label="Country of numbers without a country’s code"
                    data={regions}
                    {...field("phone_region", settings.phone_region)}
                  />
                </Stack>
              </Panel>
              <Panel
                title="Mails"
                lead="What each colleague is mailed, they choose under Your account."
              >
                <MailFields settings={settings} formState={formState} />
              </Panel>
              <Panel title="Answers" lead="What colleagues write by mail from an enquiry.">
                <TextInput
                  label="Replies go to"
                  description={`A mailbox that somebody reads. Empty: ${companyEmail}.`}
                  type="email"
                  {...field("reply_to", settings.reply_to ?? "")}
                />
              </Panel>
              <Panel title="Who gets new enquiries">
                <AssignmentFields settings={settings} {...{ colleagues, services, formState }} />
              </Panel>
              <Panel
                title="Stages"
                lead="In your own words and order. A stage that still has enquiries cannot be removed."
              >
                <StageRows stages={stages} formState={formState} />
              </Panel>
            </SettingsForm>
            {exceptions.length > 0 ? <SpamExceptionList exceptions={exceptions} /> : null}
          </>
        );
      }}
    </SettingsPage>
  );
}

const kinds = { email: "Email", network: "Network" };

const SpamExceptionList = ({ exceptions }: { exceptions: SpamException[] }) => (
  <Panel
    title="Allowed and blocked senders"
    lead="You allow or block a sender at one of their enquiries. Enquiries of a blocked sender are marked as spam, without an email to you."
  >
    <ul className="desk-rows">
      {exceptions.map(({ kind, value, blocks }) => (
        <li key={`${kind} ${value}`}>
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value={value} />
            {kinds[kind]} {value}
            {blocks ? " (blocked) " : " "}
            <Button
              type="submit"
              name="intent"
              value="hold-again"
              variant="subtle"
              aria-label={`${blocks ? "Unblock" : "Hold again"}: ${value}`}
            >
              {blocks ? "Unblock" : "Hold again"}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </Panel>
);

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

function MailFields({ settings, formState: { values, isFirst } }: MailFieldsProps) {
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
