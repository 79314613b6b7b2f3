import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { siteContext } from "../../slices/site/context.ts";
import { Garland, WhyChoose } from "../../slices/site/ui/about-parts.tsx";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { NumberedSteps, Split } from "../../slices/site/ui/sections.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/about";
import { loadSectionData } from "./page-sections/load-section-data.ts";
import { PageSections } from "./page-sections.tsx";

export const handle = { closing: "band" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const { path, title, description, body } = await site.page("/about", "about");
    const [sectionData, meta] = await Promise.all([
      loadSectionData(context, { path, sections: body.sections }),
      site.meta({ path, title, description, picture: body.picture }),
    ]);
    return { body, sectionData, meta };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ loaderData }: Route.ComponentProps) {
  const { heading, promise, actions, picture, ...body } = loaderData.body;
  const { story, customer, process, diversity, why, sections } = body;
  return (
    <>
      <PageHero heading={heading} promise={promise} actions={actions} cover={picture} />
      <Garland />
      <Split heading={story.heading} size="large">
        <RichText html={story.text} lead />
      </Split>
      <Split heading={customer.heading} size="large" scene="moss">
        <RichText html={customer.text} />
      </Split>
      <Section rhythm="l">
        <SectionHeading title={process.heading} text={process.intro} />
        <NumberedSteps items={process.steps} after={process.support} />
      </Section>
      <Split heading={diversity.heading} size="large" scene="shade">
        <RichText html={diversity.text} />
      </Split>
      <WhyChoose {...why} />
      <PageSections sections={sections} sectionData={loaderData.sectionData} />
    </>
  );
}
