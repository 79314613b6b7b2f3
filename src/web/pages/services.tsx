import { siteContext } from "../../cms/pages/context.ts";
import { teaserOf } from "../../cms/pages/page-teaser.ts";
import { serviceGroups } from "../../cms/pages/page-tree.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { GroupTiles } from "../sections/group-tiles.tsx";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import type { Route } from "./+types/services";

export const handle = { closing: "band" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ path, title, description, body }, tree] = await Promise.all([
      site.page("/services", "services"),
      site.tree(),
    ]);
    return {
      title,
      body,
      sectionData: await loadSectionData(context, { path, sections: body.sections }),
      groups: serviceGroups(tree).map(({ group, pages }) => ({
        ...teaserOf(group),
        pages: pages.map((page) => ({ path: page.path, title: page.title })),
      })),
      meta: await site.meta({ path, title, description, picture: body.picture }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { title, body, groups } = loaderData;
  return (
    <>
      <PageHero
        heading={body.heading}
        promise={body.promise}
        actions={body.actions}
        cover={body.picture}
        drawing={body.drawing}
      />
      <GroupTiles label={title} groups={groups} />
      <PageSections sections={body.sections} sectionData={loaderData.sectionData} />
    </>
  );
}
