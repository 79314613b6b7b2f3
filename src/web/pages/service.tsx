import { casesContext } from "../../cms/cases/context.ts";
import { exampleNoteOf } from "../../cms/company/company-words.ts";
import { costs, costsOf } from "../../cms/company/facts.ts";
import { askAbout } from "../../cms/pages/ask-about.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { teaserOf } from "../../cms/pages/page-teaser.ts";
import { parentOf } from "../../cms/pages/page-tree.ts";
import { aroundPrice } from "../../cms/pages/service-anatomy.ts";
import { service } from "../../cms/pages/structured-data.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { say } from "../../ui/translate.ts";
import { CaseExample } from "../sections/case-example.tsx";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import { Related, UsualCosts } from "../sections/service-parts.tsx";
import type { Route } from "./+types/service";

export const handle = { finder: "page", closing: "band" };

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const path = `/services/${params.group}/${params.service}`;
  return orNotFound(
    async () => {
      const [{ title, description, body }, tree, company, example] = await Promise.all([
        site.page(path, "service"),
        site.tree(),
        site.company(),
        context.get(casesContext).ofService(path),
      ]);
      const { related, facts, ...content } = body;
      const pageAt = (at: string | null) => tree.find((page) => page.path === at);
      const about = { path, title, description, picture: body.picture };
      const group = pageAt(parentOf(path))?.title;
      return {
        path,
        body: content,
        sectionData: await loadSectionData(context, { path, sections: body.sections }),
        usual: costsOf(facts),
        note: exampleNoteOf(company),
        example,
        related: related.flatMap((relatedPath) => pageAt(relatedPath) ?? []).map(teaserOf),
        meta: await site.meta({ ...about, data: (whose) => [service(whose, { ...about, group })] }),
      };
    },
    () => site.movedTo(path),
  );
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Service({ loaderData }: Route.ComponentProps) {
  const { path, body, note, example, related } = loaderData;
  const [before, after] = aroundPrice(body.anatomy, body.sections);
  const action = { label: body.action, path: askAbout(path) };
  return (
    <>
      <PageHero
        heading={body.heading}
        promise={body.promise}
        motif={path}
        drawing={body.drawing}
        cover={body.picture}
        actions={[action, { ...costs.link, label: say(costs.link.label) }]}
      />
      <PageSections sections={before} sectionData={loaderData.sectionData} />
      <UsualCosts usual={loaderData.usual} note={note} action={action} />
      {example ? <CaseExample example={example} /> : null}
      <PageSections sections={after} sectionData={loaderData.sectionData} />
      <Related pages={related} />
    </>
  );
}
