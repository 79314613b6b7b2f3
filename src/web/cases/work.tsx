import { casesPath } from "../../cms/cases/case-addresses.ts";
import { casesContext } from "../../cms/cases/context.ts";
import { siteContext } from "../../cms/pages/context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import type { Route } from "./+types/work";
import { CaseRows, NoCases } from "./case-rows.tsx";

export const handle = { closing: "band" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ path, title, description, body }, tree, teasers] = await Promise.all([
      site.page(casesPath, "cases"),
      site.tree(),
      context.get(casesContext).teasers(),
    ]);
    return {
      title,
      body,
      sectionData: await loadSectionData(context, { path, sections: body.sections }),
      cases: teasers.map(({ service, summary: ___, ...teaser }) => ({
        ...teaser,
        service: tree.find((page) => page.path === service)?.title ?? "",
      })),
      meta: await site.meta({ path, title, description, picture: body.picture }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Work({ loaderData }: Route.ComponentProps) {
  const { title, body, cases } = loaderData;
  return (
    <>
      <PageHero
        heading={body.heading}
        promise={body.promise}
        actions={body.actions}
        cover={body.picture}
        drawing={body.drawing}
      />
      {cases.length > 0 ? <CaseRows label={title} cases={cases} /> : <NoCases />}
      <PageSections sections={body.sections} sectionData={loaderData.sectionData} />
    </>
  );
}
