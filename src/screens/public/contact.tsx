import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { takeLead } from "../../slices/leads/intake/take-lead.ts";
import { ContactForm } from "../../slices/leads/ui/contact-form.tsx";
import { findRequestedService, serviceQueryNames } from "../../slices/site/ask-about.ts";
import { siteContext } from "../../slices/site/context.ts";
import { asOption, nameOf, serviceGroups } from "../../slices/site/page-tree.ts";
import { reachable } from "../../slices/site/shown-company.ts";
import { organization } from "../../slices/site/structured-data.ts";
import { ContactBlock, FormIntro } from "../../slices/site/ui/contact-block.tsx";
import { talkTo } from "../../slices/site/ui/contact-links.tsx";
import { say } from "../../ui/translate.ts";
import type { Route } from "./+types/contact";
import { loadSectionData } from "./page-sections/load-section-data.ts";
import { PageSections } from "./page-sections.tsx";

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
