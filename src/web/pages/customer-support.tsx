import { reachable } from "../../cms/company/shown-company.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { takeLead } from "../../crm/leads/intake/take-lead.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { ContactBlock, FormIntro } from "../sections/contact-block.tsx";
import { talkTo } from "../sections/contact-links.tsx";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageSections } from "../sections/page-sections.tsx";
import type { Route } from "./+types/customer-support";

export const handle = { limit: "leads" };
export const action = takeLead;

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ path, title, description, body }, company, words] = await Promise.all([
      site.page("/customer-support", "contact"),
      site.company(),
      site.words(),
    ]);
    return {
      body,
      sectionData: await loadSectionData(context, { path, sections: body.sections }),
      company: reachable(company),
      forms: words.forms,
      talk: talkTo(company),
      meta: await site.meta({ path, title, description }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CustomerSupport({ loaderData, actionData }: Route.ComponentProps) {
  const { body, company, talk } = loaderData;
  return (
    <>
      <ContactBlock
        level={1}
        heading={body.heading}
        text={body.promise}
        company={company}
        talk={talk}
      >
        <FormIntro {...body.form} />
        <LeadForm
          variant="customer-support"
          email={company.email}
          forms={loaderData.forms}
          returned={actionData}
        />
      </ContactBlock>
      <PageSections sections={body.sections} sectionData={loaderData.sectionData} />
    </>
  );
}
