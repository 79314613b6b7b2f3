import { appContext } from "../../../context.ts";
import { orNotFound } from "../or-not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { type PageLink, parentOf } from "../page-tree.ts";
import { service } from "../structured-data.ts";
import { PageHero } from "../ui/page-hero.tsx";
import { Related } from "../ui/related.tsx";
import { Sections } from "../ui/sections.tsx";
import { SlideRow } from "../ui/slide-row.tsx";
import type { Route } from "./+types/service";

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const { site } = context.get(appContext);
  const path = `/services/${params.group}/${params.service}`;
  return orNotFound(
    async () => {
      const [{ title, body }, tree] = await Promise.all([site.page(path, "service"), site.tree()]);
      const { template: _, teaser: __, related, ...drawn } = body;
      const found = related.flatMap((wanted) => tree.find((page) => page.path === wanted) ?? []);
      return { path, title, body: drawn, related: found.map(({ path, title, teaser }) => ({ path, title, teaser })) };
    },
    () => site.movedTo(path),
  );
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { path, title, body } = loaderData;
  const about = { path, title, description: body.description };
  const groupOf = (tree: PageLink[]) => tree.find((page) => page.path === parentOf(path))?.title;
  return pageMeta(matches, { ...about, data: (site) => [service(site, { ...about, group: groupOf(site.tree) })] });
};

export default function Service({ loaderData }: Route.ComponentProps) {
  const { path, body, related } = loaderData;
  // A domain's cards come once it is said whom the page is for.
  const [opening, ...rest] = body.sections;
  return (
    <>
      <PageHero heading={body.heading} promise={body.promise} motif={path} />
      <Sections sections={opening ? [opening] : []} />
      {body.slider ? <SlideRow {...body.slider} /> : null}
      <Sections sections={rest} />
      <Related pages={related} />
    </>
  );
}
