/** Where forms sent without JavaScript lead. */
import { useEffect } from "react";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { forgetDraft } from "../../slices/leads/browser/draft.ts";
import { variantAt } from "../../slices/leads/variant-at.ts";
import { submitted } from "../../slices/leads/variants.ts";
import { siteContext } from "../../slices/site/context.ts";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import type { Route } from "./+types/thank-you";

export const handle = { page: "personal" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const { path, title, body } = await site.page("/thank-you", "plain");
    return {
      promise: body.promise,
      meta: await site.meta({ path, title, description: body.description }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  useEffect(forgetSent, []);
  return (
    <PageHero heading={submitted} promise={loaderData.promise} motif="thank-you">
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </PageHero>
  );
}

/** A form sent before hydration was stored, but its draft is still in the browser. */
function forgetSent() {
  const sent = URL.canParse(document.referrer)
    ? variantAt(new URL(document.referrer).pathname)
    : null;
  if (sent) forgetDraft(sent);
}
