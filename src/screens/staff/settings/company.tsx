import { Button, Text } from "@mantine/core";
import { Form, type RouterContextProvider, redirect } from "react-router";
import { Panel } from "../../../desk/page-layout.tsx";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import type { StaffForm } from "../../../platform/pages/staff-form.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import type { CompanyVersionIn } from "../../../slices/site/company.server.ts";
import type { Company } from "../../../slices/site/company-contract.ts";
import { companyNews } from "../../../slices/site/company-news.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { networkNames, networks } from "../../../slices/site/networks.ts";
import { documentPath } from "../documents/document-path.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import { OutdatedFacts } from "../outdated/outdated-facts.tsx";
import { UndoWithoutScripts } from "../parts/forms.tsx";
import { LanguageRows } from "../parts/languages.tsx";
import type { Route } from "./+types/company";
import {
  type ActionResult,
  changeCompany,
  followedWords,
  loadPendingChange,
  takeBackFollowed,
} from "./change-company.ts";
import { CompanyForm } from "./company/company-form.tsx";
import { EditorLink, PendingChangeNote } from "./company/pending-change-note.tsx";
import { countryChosen, regionChoices } from "./region-choices.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

const labels = {
  basedOn: null,
  opened: null,
  name: "Company's name",
  tagline: "What you do, in one line",
  description: "For search engines",
  email: "Email",
  phone: "Phone",
  "address.street": "Street",
  "address.city": "City",
  "address.region": "State or region",
  "address.postcode": "Postcode or PIN code",
  "address.country": "Country",
  phone_region: "Country",
  "whatsapp.number": "WhatsApp number",
  "whatsapp.greeting": "WhatsApp greeting",
  legal: "Legal line",
  grievance: "Complaints about personal data",
  copyright: "Copyright line",
  ...Object.fromEntries(networks.map((network) => [network, networkNames[network]])),
};

export async function action({ context, request }: Route.ActionArgs) {
  const more = { translate: beginVersion(context), "take-back": takeBackFollowed(context) };
  const leads = context.get(leadsContext);
  const { version: basedOn, ...settings } = await leads.settings();
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const form = {
    ...{ labels, followed: followedWords, more },
    newsOf(values: Record<string, string>, now: Company) {
      const addressCountry = values["address.country"] ?? now.address.country;
      const { phone_region: phoneRegion } = settings;
      const country = countryChosen(
        { addressCountry, phoneRegion, chosen: values.phone_region },
        regionChoices(leads.phoneRegions()),
      );
      return companyNews({ ...values, "address.country": country }, now);
    },
    async alongside({ phone_region }: Record<string, string>) {
      if (phone_region === undefined) return;
      await leads.saveSettings({ settings: { ...settings, phone_region }, basedOn, by });
    },
  };
  const result = await changeCompany({ context, request }, form);
  if (result instanceof Response || !("done" in result) || !result.done.begun) return result;
  const { kind, id } = result.done.begun;
  return redirect(documentPath(kind, id), 303);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [{ version, body }, versions, pendingData, outdated] = await Promise.all([
    site.companyForDesk(),
    site.companyVersions(),
    loadPendingChange(context),
    site.outdatedFacts(),
  ]);
  const leads = context.get(leadsContext);
  const { phone_region: phoneRegion } = await leads.settings();
  // Only the first steps ask for the country.
  const isFirst = new URL(request.url).searchParams.has("first");
  const regions = isFirst ? regionChoices(leads.phoneRegions()) : [];
  const { email: ownEmail } = context.get(signedInContext);
  return { version, body, versions, outdated, ownEmail, regions, phoneRegion, ...pendingData };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = () => [{ title: "Company" }];

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Company"
      result={actionData}
      actions={<EditorLink {...loaderData.pendingChange} />}
      saves
    >
      {(formState) => (
        <>
          <UndoWithoutScripts result={formState.result} />
          <PendingChangeNote {...loaderData} />
          {formState.isFirst ? null : <OutdatedFacts facts={loaderData.outdated} />}
          <CompanyForm {...loaderData} formState={formState} />
          {formState.isFirst ? null : <CompanyLanguages versions={loaderData.versions} />}
        </>
      )}
    </SettingsPage>
  );
}

const beginVersion = (context: Readonly<RouterContextProvider>): StaffForm<ActionResult> => ({
  labels: {},
  async take({ language = "" }, { id: staff }) {
    const site = context.get(siteContext);
    const options = { language, by: { who: "staff", id: staff } as const };
    const write = context.get(writeContext);
    return { begun: await write((tx) => site.beginCompanyVersion(tx, options)) };
  },
});

const lead =
  "What you do, hours in words, the chat’s greeting and the small print, for visitors who read " +
  "in another language. Names, numbers and addresses stay as they are here. Without a version, " +
  "those visitors read the English words, in the chat too.";

const CompanyLanguages = ({ versions }: { versions: CompanyVersionIn[] }) => (
  <Panel title="Languages" lead={lead}>
    {versions.some(({ isLive, isDemo }) => isLive && isDemo) ? (
      <Text c="dimmed">These are the demo’s values. Saving replaces them. Undo restores them.</Text>
    ) : null}
    <LanguageRows
      versions={versions}
      begin={(language) => (
        <Form method="post">
          <input type="hidden" name="language" value={language} />
          <Button type="submit" name="intent" value="translate" variant="default">
            Begin with these words
          </Button>
        </Form>
      )}
    />
  </Panel>
);
