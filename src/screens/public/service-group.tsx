import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { siteContext } from "../../slices/site/context.ts";
import { childrenOf } from "../../slices/site/page-tree.ts";
import { DomainRows } from "../../slices/site/ui/domain-rows.tsx";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { ProcessList } from "../../slices/site/ui/process-list.tsx";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { ServiceCards } from "../../slices/site/ui/service-cards.tsx";
import { SlideRow } from "../../slices/site/ui/slide-row.tsx";
import type { Route } from "./+types/service-group";

export const handle = { finder: "page" };

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const path = `/services/${params.group}`;
  return orNotFound(
    async () => {
      const [{ title, body }, tree] = await Promise.all([site.page(path, "group"), site.tree()]);
      const { template: _, teaser: __, description, ...drawn } = body;
      return {
        path,
        title,
        body: drawn,
        pages: childrenOf(tree, path).map(linkTo),
        meta: await site.meta({ path, title, description }),
      };
    },
    () => site.movedTo(path),
  );
};

type Linked = { path: string; title: string; teaser: string };
const linkTo = ({ path, title, teaser }: Linked) => ({ path, title, teaser });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ServiceGroup({ loaderData }: Route.ComponentProps) {
  const { path, title, body, pages } = loaderData;
  return (
    <>
      <PageHero heading={body.heading} promise={body.promise} motif={path} />
      {body.slider ? <SlideRow {...body.slider} /> : null}
      {body.listing === "cards" ? <ServiceCards group={{ path, title }} pages={pages} /> : null}
      {body.listing === "domains" ? <DomainRows label={title} pages={pages} /> : null}
      {body.listing === "processes" ? <ProcessList label={title} pages={pages} /> : null}
      <Sections sections={body.sections} />
    </>
  );
}
