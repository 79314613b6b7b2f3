import { appContext, returnedContext } from "../../../context.ts";
import { orNotFound } from "../../site/or-not-found.ts";
import { ContactBlock } from "../../site/ui/contact-block.tsx";
import { FormIntro } from "../../site/ui/form-intro.tsx";
import { Sections } from "../../site/ui/sections.tsx";
import { QueryForm } from "../ui/query-form.tsx";
import type { Route } from "./+types/customer-support";

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { site } = context.get(appContext);
    const [{ path, title, body }, company] = await Promise.all([
      site.page("/customer-support", "contact"),
      site.company(),
    ]);
    const { template: _, teaser: __, description, ...drawn } = body;
    const { name, email, phone, address, hours, directions } = company;
    return {
      body: drawn,
      company: { name, email, phone, address, hours, directions },
      returned: context.get(returnedContext),
      meta: await site.meta({ path, title, description }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CustomerSupport({ loaderData }: Route.ComponentProps) {
  const { body, company, returned } = loaderData;
  return (
    <>
      <ContactBlock level={1} heading={body.heading} text={body.promise} company={company}>
        <FormIntro {...body.form} />
        <QueryForm
          variant="customer-support"
          services={[]}
          email={company.email}
          returned={returned}
        />
      </ContactBlock>
      <Sections sections={body.sections} />
    </>
  );
}
