import { signedInContext } from "../../../platform/pages/page-context.ts";
import { companyNews } from "../../../slices/site/company-news.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { networkNames, networks } from "../../../slices/site/networks.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import type { Route } from "./+types/company";
import { changeCompany } from "./change-company.ts";
import { CompanyForm } from "./company/company-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

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
  "address.region": "State",
  "address.postcode": "PIN code",
  "address.country": "Country",
  "whatsapp.number": "WhatsApp number",
  "whatsapp.greeting": "WhatsApp greeting",
  legal: "Legal line",
  grievance: "Complaints about personal data",
  copyright: "Copyright line",
  ...Object.fromEntries(networks.map((network) => [network, networkNames[network]])),
};

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCompany({ context, request }, { labels, newsOf: companyNews });

export async function loader({ context }: Route.LoaderArgs) {
  const { version, body } = await context.get(siteContext).companyForDesk();
  return { version, body, ownEmail: context.get(signedInContext).email };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = () => [{ title: "Company" }];

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Company" result={actionData} saves>
      {(drawn) => <CompanyForm {...loaderData} drawn={drawn} />}
    </SettingsPage>
  );
}
