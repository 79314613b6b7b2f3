import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { fetchNewest } from "../../slices/blog/browser/lazy-newest-posts.ts";
import { takeLead } from "../../slices/leads/intake/take-lead.ts";
import { LeadForm } from "../../slices/leads/ui/lead-form.tsx";
import { siteContext } from "../../slices/site/context.ts";
import { reachable } from "../../slices/site/shown-company.ts";
import { faqPage, organization, website } from "../../slices/site/structured-data.ts";
import { ContactBlock } from "../../slices/site/ui/contact-block.tsx";
import { HomeHero } from "../../slices/site/ui/home-sections.tsx";
import { FigureRow } from "../../ui/figure-row.tsx";
import type { Route } from "./+types/home";
import { homeSection } from "./page-sections/home-section.tsx";
import { asDrawn, loadSectionData } from "./page-sections/load-section-data.ts";
import { PageSections } from "./page-sections.tsx";

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
