import { reachable } from "../../cms/company/shown-company.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { faqPage, organization, website } from "../../cms/pages/structured-data.ts";
import { takeLead } from "../../crm/leads/intake/take-lead.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { FigureRow } from "../../ui/figure-row.tsx";
import { fetchNewest } from "../blog/lazy-newest-posts.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { ContactBlock } from "../sections/contact-block.tsx";
import { homeSection } from "../sections/home-section.tsx";
import { HomeHero } from "../sections/home-sections.tsx";
import { asDrawn, loadSectionData } from "../sections/load-section-data.ts";
import { PageSections } from "../sections/page-sections.tsx";
import type { Route } from "./+types/home";

export const handle = { limit: "leads", closing: "band" };
export const action = takeLead;

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [page, figures, company] = await Promise.all([
      site.page("/", "home"),
      site.figures(),
      site.company(),
    ]);
    const { heading, promise, actions, sections } = page.body;
    const sectionData = await loadSectionData(context, { path: "/", sections, isHome: true });
    const faq = sectionData?.faq ?? [];
    return {
      hero: { heading, promise, actions },
      sections,
      sectionData,
      counters: figures.counters.map(asDrawn),
      contact: { company: reachable(company), socials: company.socials },
      meta: await site.meta({
        path: "/",
        title: heading,
        description: page.description,
        picture: page.body.picture,
        data: (whose) => [
          organization(whose),
          website(whose),
          ...(faq.length > 0 ? [faqPage(whose, faq)] : []),
        ],
      }),
    };
  });

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page, posts] = await Promise.all([serverLoader(), fetchNewest()]);
  return { ...page, sectionData: page.sectionData && { ...page.sectionData, posts } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, counters, contact, ...sectionProps } = loaderData;
  return (
    <>
      <HomeHero {...hero} />
      <div className="wrap">
        <FigureRow figures={counters} />
      </div>
      <PageSections
        {...sectionProps}
        own={(block, sectionData) =>
          block.type === "form" ? (
            <ContactBlock {...block} {...contact}>
              <LeadForm
                variant="home"
                {...sectionData.form}
                service={sectionData.names[block.service ?? ""]}
                returned={actionData}
              />
            </ContactBlock>
          ) : (
            homeSection(block, sectionData)
          )
        }
      />
    </>
  );
}
