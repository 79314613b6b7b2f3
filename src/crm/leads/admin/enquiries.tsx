import { NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { regionChoices } from "../../../cms/company/admin/region-choices.ts";
import { documentsPath } from "../../../cms/documents/admin/document-path.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { serviceGroups } from "../../../cms/pages/page-tree.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { sayHow } from "../../../core/admin/after-save.ts";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import { inputsOf } from "../../../core/admin/schema-form.ts";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import { SettingsPage } from "../../../core/admin/settings-page.tsx";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { leadsContext } from "../context.ts";
import { leadSettings } from "../settings-contract.ts";
import { exceptionKey, type SpamException } from "../spam/spam-rules.ts";
import type { Route } from "./+types/enquiries";
import { enquiryLabels, enquirySettingsIn, hoursOf } from "./enquiries-form.ts";
import { AssignmentFields, StageRows } from "./enquiry-fields.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

type ActionResult = { message?: string; isSaved?: boolean };

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const leads = context.get(leadsContext);
  const colleagues = await context.get(staffContext).colleagues.whoMay("leads.write");
  return takeStaffForm<ActionResult>(args, {
    save: {
      labels: enquiryLabels,
      async take(values, { by }) {
        const news = enquirySettingsIn(values, colleagues);
        const basedOn = Number(values.basedOn);
        await leads.saveSettings({ ...news, basedOn, by }).catch(sayHow);
        return { isSaved: true };
      },
    },
    async "hold-again"(values, { by }) {
      await leads.holdAgain(checked(exceptionKey, values), by);
      return { message: "Enquiries from this sender are held only if they look like spam." };
    },
  });
}

const mostServices = 100;
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

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { version, settings, companyEmail, stages, colleagues, ...rest } = loaderData;
  const { services, regions, exceptions } = rest;
  return (
    <SettingsPage lead="Response target, assignment and stages." result={actionData} saves>
      {(formState) => {
        const response_minutes = hoursOf(settings.response_minutes);
        const saved = { ...settings, response_minutes };
        const { input, tick } = inputsOf(leadSettings, { ...formState, version }, saved);
        return (
          <>
            <SettingsForm formState={formState} version={version}>
              <Panel
                title="Response target"
                lead="When visitors are told to expect an answer. Only your office hours count."
              >
                <Stack gap="md">
                  <TextInput {...input("response_minutes")} />
                  <NativeSelect {...input("phone_region")} required={false} data={regions} />
                </Stack>
              </Panel>
              <Panel
                title="Mails"
                lead="What each colleague is mailed, they choose under Your account."
              >
                <Stack gap="md">
                  <Switch {...tick("acknowledges")} />
                  <Switch {...tick("tells_company")} />
                  {formState.isFirst ? null : <AcknowledgementText />}
                </Stack>
              </Panel>
              <Panel title="Answers" lead="What colleagues write by mail from an enquiry.">
                <TextInput
                  {...input("reply_to")}
                  description={`A mailbox that somebody reads. Empty: ${companyEmail}.`}
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
    <ul className="admin-rows">
      {exceptions.map(({ kind, value, blocks }) => (
        <li key={`${kind} ${value}`}>
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value={value} />
            {kinds[kind]} {value}
            {blocks ? " (blocked) " : " "}
            <IntentButton
              intent="hold-again"
              variant="subtle"
              aria-label={`${blocks ? "Unblock" : "Hold again"}: ${value}`}
            >
              {blocks ? "Unblock" : "Hold again"}
            </IntentButton>
          </Form>
        </li>
      ))}
    </ul>
  </Panel>
);

const AcknowledgementText = () => (
  <p>
    The text of the acknowledgement is in the{" "}
    <Link to={documentsPath("mails")}>email templates</Link>.
  </p>
);
