import { appContext, returnedContext, wholePageContext } from "../../../context.ts";
import { FigureRow } from "../../../ui/figure-row.tsx";
import { Section } from "../../../ui/section.tsx";
import { fetchNewest } from "../../blog/calls.ts";
import { previewSize } from "../../blog/page-sizes.ts";
import { BlogPreview } from "../../blog/ui/blog-preview.tsx";
import { QueryForm } from "../../leads/ui/query-form.tsx";
import { orNotFound } from "../or-not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { faqPage, organization, website } from "../structured-data.ts";
import { Automation } from "../ui/automation.tsx";
import { Claims } from "../ui/claims.tsx";
import { Competencies } from "../ui/competencies.tsx";
import { ContactBlock } from "../ui/contact-block.tsx";
import { Faq } from "../ui/faq.tsx";
import { HomeHero } from "../ui/home-hero.tsx";
import { Portfolio } from "../ui/portfolio.tsx";
import { Sections } from "../ui/sections.tsx";
import { Testimonials } from "../ui/testimonials.tsx";
import { Tiles } from "../ui/tiles.tsx";
import type { Route } from "./+types/home";

type Figure = { value: string; label: string; counted: string };
const drawn = ({ value, label, counted }: Figure): Figure => ({ value, label, counted });

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { site, blog } = context.get(appContext);
    const [page, figures, tiles, portfolio, testimonials, faq, company, posts] = await Promise.all([
      site.page("/", "home"),
      site.figures(),
      site.tiles(),
      site.portfolio(),
      site.testimonials(),
      site.faq(),
      site.company(),
      // What the browser's own call brings is not said twice.
      context.get(wholePageContext) ? blog.teasers(previewSize) : null,
    ]);
    const { template: _, teaser: __, ...body } = page.body;
    const { name, email, phone, address, hours, directions, socials } = company;
    return {
      body,
      counters: figures.counters.map(drawn),
      claims: figures.claims.map(drawn),
      tiles: tiles.items,
      portfolio: portfolio.items,
      testimonials: testimonials.items,
      faq: faq.items,
      company: { name, email, phone, address, hours, directions },
      socials,
      posts,
      returned: context.get(returnedContext),
    };
  });

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page, posts] = await Promise.all([serverLoader(), fetchNewest()]);
  return { ...page, posts };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.body.heading,
        description: loaderData.body.description,
        path: "/",
        data: (site) => [organization(site), website(site), faqPage(loaderData.faq)],
      })
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { body, company, returned } = loaderData;
  return (
    <>
      <HomeHero heading={body.heading} promise={body.promise} actions={body.actions} />
      <div className="wrap">
        <FigureRow figures={loaderData.counters} />
      </div>
      <Competencies {...body.competencies} />
      <Automation {...body.automation} />
      <Tiles heading={body.industries} items={loaderData.tiles} />
      <Portfolio heading={body.portfolio} items={loaderData.portfolio} />
      <Claims heading={body.claims} claims={loaderData.claims} />
      <Section scene="shade">
        <BlogPreview heading={body.blog} posts={loaderData.posts} />
      </Section>
      <Testimonials heading={body.testimonials} items={loaderData.testimonials} />
      <Faq heading={body.faq} items={loaderData.faq} />
      <Sections sections={body.sections} />
      <ContactBlock heading={body.contact.heading} text={body.contact.text} company={company} socials={loaderData.socials}>
        <QueryForm variant="home" services={[]} email={company.email} returned={returned} />
      </ContactBlock>
    </>
  );
}
