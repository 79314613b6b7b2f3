import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawingContext } from "../../platform/pages/page-context.ts";
import { fetchNewest } from "../../slices/blog/browser/late-calls.ts";
import { blogContext } from "../../slices/blog/context.ts";
import { previewSize } from "../../slices/blog/page-sizes.ts";
import { BlogPreview } from "../../slices/blog/ui/blog-preview.tsx";
import { casePath } from "../../slices/cases/addresses.ts";
import { takeLead } from "../../slices/leads/intake/take-lead.ts";
import { LeadForm } from "../../slices/leads/ui/lead-form.tsx";
import { exampleNoteOf } from "../../slices/site/company-words.ts";
import { siteContext } from "../../slices/site/context.ts";
import { withIds } from "../../slices/site/question-ids.ts";
import { reachable } from "../../slices/site/reachable.ts";
import { faqPage, organization, website } from "../../slices/site/structured-data.ts";
import { Automation } from "../../slices/site/ui/automation.tsx";
import { Claims } from "../../slices/site/ui/claims.tsx";
import { ContactBlock } from "../../slices/site/ui/contact-block.tsx";
import { Faq } from "../../slices/site/ui/faq.tsx";
import { HomeHero } from "../../slices/site/ui/home-hero.tsx";
import { PageCards } from "../../slices/site/ui/page-cards.tsx";
import { Portfolio } from "../../slices/site/ui/portfolio.tsx";
import { Testimonials } from "../../slices/site/ui/testimonials.tsx";
import { Tiles } from "../../slices/site/ui/tiles.tsx";
import { FigureRow } from "../../ui/figure-row.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/home";
import { shownOn } from "./page-sections/shown-sections.ts";
import { PageSections } from "./page-sections.tsx";

type Figure = { value: string; label: string; counted: string };
const drawn = ({ value, label, counted }: Figure): Figure => ({ value, label, counted });

export const handle = { limit: "leads", closing: "band" };
export const action = takeLead;

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [page, figures, tiles, portfolio, testimonials, faq, company, words, posts] =
      await Promise.all([
        site.page("/", "home"),
        site.figures(),
        site.tiles(),
        site.portfolio(),
        site.testimonials(),
        site.questions(),
        site.company(),
        site.words(),
        // The browser fetches the posts itself.
        context.get(drawingContext).wholePage
          ? context.get(blogContext).teasers(previewSize)
          : null,
      ]);
    return {
      body: page.body,
      shown: await shownOn(context, { path: "/", sections: page.body.sections }),
      counters: figures.counters.map(drawn),
      claims: figures.claims.map(drawn),
      tiles: tiles.items,
      portfolio: portfolio.items.map(({ case: slug, ...item }) => ({
        ...item,
        path: slug && casePath(slug),
      })),
      testimonials: testimonials.items,
      faq: withIds(faq),
      note: exampleNoteOf(company),
      company: reachable(company),
      forms: words.forms,
      socials: company.socials,
      posts,
      meta: await site.meta({
        path: "/",
        title: page.body.heading,
        description: page.description,
        picture: page.body.picture,
        data: (whose) => [organization(whose), website(whose), faqPage(faq)],
      }),
    };
  });

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page, posts] = await Promise.all([serverLoader(), fetchNewest()]);
  return { ...page, posts };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { body, company } = loaderData;
  return (
    <>
      <HomeHero heading={body.heading} promise={body.promise} actions={body.actions} />
      <div className="wrap">
        <FigureRow figures={loaderData.counters} />
      </div>
      <PageCards {...body.competencies} />
      <Automation {...body.automation} />
      <Tiles heading={body.industries} items={loaderData.tiles} />
      <Portfolio heading={body.portfolio} items={loaderData.portfolio} />
      <Claims heading={body.claims} claims={loaderData.claims} />
      {loaderData.posts?.length === 0 ? null : (
        <Section scene="shade">
          <BlogPreview heading={body.blog} posts={loaderData.posts} />
        </Section>
      )}
      <Testimonials heading={body.testimonials} items={loaderData.testimonials} />
      <Faq heading={body.faq} items={loaderData.faq} note={loaderData.note} />
      <PageSections sections={body.sections} shown={loaderData.shown} />
      <ContactBlock
        heading={body.contact.heading}
        text={body.contact.text}
        company={company}
        socials={loaderData.socials}
      >
        <LeadForm
          variant="home"
          services={[]}
          email={company.email}
          forms={loaderData.forms}
          returned={actionData}
        />
      </ContactBlock>
    </>
  );
}
