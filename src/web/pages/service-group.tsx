import { exampleNoteOf } from "../../cms/company/company-words.ts";
import { costs } from "../../cms/company/facts.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { teaserOf } from "../../cms/pages/page-teaser.ts";
import { childrenOf } from "../../cms/pages/page-tree.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { say } from "../../ui/translate.ts";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { DomainRows, ProcessList, ServiceCards } from "../sections/service-lists.tsx";
import type { Route } from "./+types/service-group";

export const handle = { finder: "page", closing: "band" };

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const path = `/services/${params.group}`;
  return orNotFound(
    async () => {
      const [{ title, description, body }, tree, company] = await Promise.all([
        site.page(path, "group"),
        site.tree(),
        site.company(),
      ]);
      const pages = childrenOf(tree, path).map(teaserOf);
      return {
        path,
        title,
        body,
        sectionData: await loadSectionData(context, { path, sections: body.sections }),
        pages,
        priced: await site.priced(pages),
        note: exampleNoteOf(company),
        meta: await site.meta({ path, title, description, picture: body.picture }),
      };
    },
    () => site.movedTo(path),
  );
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ServiceGroup({ loaderData }: Route.ComponentProps) {
  const { path, title, body, pages, priced, note } = loaderData;
  const ask = { label: body.action, path: "/contact-us" };
  const actions =
    priced.length > 0 ? [ask, { ...costs.link, label: say(costs.link.label) }] : [ask];
  return (
    <>
      <PageHero
        heading={body.heading}
        promise={body.promise}
        actions={actions}
        cover={body.picture}
        drawing={body.drawing}
      />
      {body.listing === "cards" ? <ServiceCards group={{ path, title }} pages={pages} /> : null}
      {body.listing === "domains" ? <DomainRows label={title} pages={pages} /> : null}
      {body.listing === "processes" ? <ProcessList label={title} pages={pages} /> : null}
      <PriceList priced={priced} note={note} />
      <PageSections sections={body.sections} sectionData={loaderData.sectionData} />
    </>
  );
}
