import { appContext, returnedContext } from "../../../context.ts";
import { QueryForm } from "../../leads/ui/query-form.tsx";
import { orNotFound } from "../or-not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { serviceGroups } from "../page-tree.ts";
import { organization } from "../structured-data.ts";
import { ContactBlock } from "../ui/contact-block.tsx";
import { FormIntro } from "../ui/form-intro.tsx";
import { Sections } from "../ui/sections.tsx";
import type { Route } from "./+types/contact";

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { site } = context.get(appContext);
    const [{ title, body }, company, tree] = await Promise.all([site.page("/contact-us", "contact"), site.company(), site.tree()]);
    const { template: _, teaser: __, ...drawn } = body;
    const { name, email, phone, address, hours, directions } = company;
    return {
      title,
      body: drawn,
      company: { name, email, phone, address, hours, directions },
      services: serviceGroups(tree).flatMap(({ pages }) => pages.map((page) => page.title)),
      returned: context.get(returnedContext),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.body.description,
        path: "/contact-us",
        data: (site) => [organization(site)],
      })
    : [];

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { body, company, services, returned } = loaderData;
  return (
    <>
      <ContactBlock level={1} heading={body.heading} text={body.promise} company={company}>
        <FormIntro {...body.form} />
        <QueryForm variant="contact" services={services} email={company.email} returned={returned} />
      </ContactBlock>
      <Sections sections={body.sections} />
    </>
  );
}
