import { reachable } from "../../cms/company/shown-company.ts";
import { findRequestedService, serviceQueryNames } from "../../cms/pages/ask-about.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { asOption, nameOf, serviceGroups } from "../../cms/pages/page-tree.ts";
import { organization } from "../../cms/pages/structured-data.ts";
import { takeLead } from "../../crm/leads/intake/take-lead.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { say } from "../../ui/translate.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { ContactBlock, FormIntro } from "../sections/contact-block.tsx";
import { talkTo } from "../sections/contact-links.tsx";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageSections } from "../sections/page-sections.tsx";
import type { Route } from "./+types/contact";

export const handle = { limit: "leads", query: serviceQueryNames };
export const action = takeLead;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ path, title, description, body }, company, words, tree] = await Promise.all([
      site.page("/contact-us", "contact"),
      site.company(),
      site.words(),
      site.tree(),
    ]);
    const services = serviceGroups(tree).flatMap(({ pages }) => pages);
    const service = findRequestedService(request.url, services);
    return {
      body,
      sectionData: await loadSectionData(context, {
        path,
        search: new URL(request.url).search,
        sections: body.sections,
      }),
      company: reachable(company),
      forms: words.forms,
      talk: talkTo(company),
      services: services.map(asOption),
      service: service ? nameOf(service) : undefined,
      about: service?.title,
      meta: await site.meta({
        path,
        title,
        description,
        picture: body.picture,
        data: (whose) => [organization(whose)],
      }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { body, company, talk, services, service, about } = loaderData;
  const { heading, text } = body.form;
  const serviceNote =
    about && say("Your enquiry is about {service}; you can change that below.", { service: about });
  return (
    <>
      <ContactBlock
        level={1}
        heading={body.heading}
        text={body.promise}
        company={company}
        talk={talk}
      >
        <FormIntro heading={heading} text={[text, serviceNote].filter(Boolean).join(" ")} />
        <ContactForm
          key={service}
          services={services}
          service={service}
          email={company.email}
          forms={loaderData.forms}
          returned={actionData}
        />
      </ContactBlock>
      <PageSections sections={body.sections} sectionData={loaderData.sectionData} />
    </>
  );
}
