/** Also answers every unknown address with 404. */

import { siteContext } from "../../cms/pages/context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import { UpdatedOn } from "../sections/updated-on.tsx";
import type { Route } from "./+types/text";

export const handle = { finder: "page" };

export const loader = ({ context, params }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const path = `/${params["*"]}`.replace(/\/$/, "");
  return orNotFound(
    async () => {
      const { title, description, body } = await site.page(path, "text");
      const [sectionData, meta] = await Promise.all([
        loadSectionData(context, { path, sections: body.sections }),
        site.meta({ path, title, description, picture: body.picture }),
      ]);
      return { body, sectionData, meta };
    },
    () => site.movedTo(path),
  );
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Text({ loaderData }: Route.ComponentProps) {
  const { body, sectionData } = loaderData;
  const { heading, promise, picture, drawing, updated, sections } = body;
  return (
    <>
      <PageHero heading={heading} promise={promise} cover={picture} drawing={drawing}>
        <UpdatedOn day={updated} />
      </PageHero>
      <PageSections sections={sections} sectionData={sectionData} />
    </>
  );
}
