import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { siteContext } from "../../slices/site/context.ts";
import { serviceGroups } from "../../slices/site/page-tree.ts";
import { GroupTiles } from "../../slices/site/ui/group-tiles.tsx";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { Sections } from "../../slices/site/ui/sections.tsx";
import type { Route } from "./+types/services";

export const handle = { closing: "band" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ path, title, body }, tree] = await Promise.all([
      site.page("/services", "services"),
      site.tree(),
    ]);
    const { template: _, teaser: __, description, ...drawn } = body;
    return {
      title,
      body: drawn,
      groups: serviceGroups(tree).map(({ group, pages }) => ({
        path: group.path,
        title: group.title,
        teaser: group.teaser,
        pages: pages.map((page) => ({ path: page.path, title: page.title })),
      })),
      meta: await site.meta({ path, title, description }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Services({ loaderData }: Route.ComponentProps) {
  const { title, body, groups } = loaderData;
  return (
    <>
      <PageHero heading={body.heading} promise={body.promise} actions={body.actions} />
      <GroupTiles label={title} groups={groups} />
      <Sections sections={body.sections} />
    </>
  );
}
