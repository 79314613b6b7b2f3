/** Also answers every unknown address with 404. */
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { siteContext } from "../../slices/site/context.ts";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { UpdatedOn } from "../../slices/site/ui/updated-on.tsx";
import type { Route } from "./+types/text";

export const handle = { finder: "page" };

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const path = `/${params["*"]}`.replace(/\/$/, "");
  return orNotFound(
    async () => {
      const { title, description, body } = await site.page(path, "text");
      return { body, meta: await site.meta({ path, title, description, picture: body.picture }) };
    },
    () => site.movedTo(path),
  );
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Text({ loaderData }: Route.ComponentProps) {
  const { heading, promise, picture, updated, sections } = loaderData.body;
  return (
    <>
      <PageHero heading={heading} promise={promise} cover={picture}>
        <UpdatedOn day={updated} />
      </PageHero>
      <Sections sections={sections} />
    </>
  );
}
