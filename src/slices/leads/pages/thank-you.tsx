/** Where a form that was sent without JavaScript leads: it says what the form itself would have said. */
import { appContext } from "../../../context.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { orNotFound } from "../../site/or-not-found.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { PageHero } from "../../site/ui/page-hero.tsx";
import { submitted } from "../variants.ts";
import type { Route } from "./+types/thank-you";

export const handle = { personal: true };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const { title, body } = await context.get(appContext).site.page("/thank-you", "plain");
    return { title, description: body.description, promise: body.promise };
  });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, path: "/thank-you" }) : [];

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return (
    <PageHero heading={submitted} promise={loaderData.promise} motif="thank-you">
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </PageHero>
  );
}
