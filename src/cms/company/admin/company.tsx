import { redirect } from "react-router";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import { SettingsPage } from "../../../core/admin/settings-page.tsx";
import { leadsContext } from "../../../crm/leads/context.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { documentsPath } from "../../documents/admin/document-path.ts";
import { siteContext } from "../../pages/context.ts";
import { companyNews } from "../company-changes.ts";
import type { Company } from "../company-contract.ts";
import { networkNames, networks } from "../social-networks.ts";
import type { Route } from "./+types/company";
import { changeCompany } from "./change-company.ts";
import { CompanyForm } from "./company-form.tsx";
import { countryChosen, regionChoices } from "./region-choices.ts";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

const labels = {
  basedOn: null,
  name: "Company's name",
  tagline: "What you do, in one line",
  description: "For search engines",
  email: "Email",
  phone: "Phone",
  "address.street": "Street",
  "address.city": "City",
  "address.region": "State or region",
  "address.postcode": "Postcode or PIN code",
  phone_region: "Country",
  "whatsapp.number": "WhatsApp number",
  ...Object.fromEntries(networks.map((network) => [network, networkNames[network]])),
};

export async function action({ context, request }: Route.ActionArgs) {
  leaveUnlessFirst(request);
  const leads = context.get(leadsContext);
  const { version: basedOn, ...settings } = await leads.settings();
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const form = {
    labels,
    /** The country is asked once, for both the address and phone numbers. */
    newsOf(values: Record<string, string>, now: Company) {
      const { phone_region: phoneRegion } = settings;
      const country = countryChosen(
        { addressCountry: now.address.country, phoneRegion, chosen: values.phone_region },
        regionChoices(leads.phoneRegions()),
      );
      return companyNews({ ...values, "address.country": country }, now);
    },
    async alongside({ phone_region }: Record<string, string>) {
      if (phone_region === undefined) return;
      await leads.saveSettings({ settings: { ...settings, phone_region }, basedOn, by });
    },
  };
  return changeCompany({ context, request }, form);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  leaveUnlessFirst(request);
  const { version, body } = await context.get(siteContext).companyForAdmin();
  const leads = context.get(leadsContext);
  const { phone_region: phoneRegion } = await leads.settings();
  const regions = regionChoices(leads.phoneRegions());
  const { email: ownEmail } = context.get(signedInContext);
  return { version, body, ownEmail, regions, phoneRegion };
}

/** The form is for a new owner's first steps; later the facts are changed in the editor alone. */
function leaveUnlessFirst(request: Request) {
  if (!new URL(request.url).searchParams.has("first")) throw redirect(documentsPath("company"));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage result={actionData} saves>
      {(formState) => <CompanyForm {...loaderData} formState={formState} />}
    </SettingsPage>
  );
}
