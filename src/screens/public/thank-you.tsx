/** Where forms sent without JavaScript lead. */
import { useEffect } from "react";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { senderContext } from "../../platform/pages/page-context.ts";
import { forgetDraft } from "../../slices/leads/browser/draft.ts";
import { enquiryContext } from "../../slices/leads/context.ts";
import { sentName } from "../../slices/leads/intake/sent-cookie.ts";
import { variantAt } from "../../slices/leads/intake/variant-at.ts";
import { submitted } from "../../slices/leads/intake/variants.ts";
import { SentNote } from "../../slices/leads/ui/sent-note.tsx";
import { siteContext } from "../../slices/site/context.ts";
import { keptToSite } from "../../slices/site/kept-to-site.ts";
import { PageHero } from "../../slices/site/ui/page-hero.tsx";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import type { Route } from "./+types/thank-you";

export const handle = { page: "personal" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const key = context.get(senderContext).cookies[sentName] ?? "";
    const [{ path, title, description, body }, { time_zone: zone }] = await Promise.all([
      site.page("/thank-you", "plain"),
      site.company(),
    ]);
    return {
      promise: body.promise,
      sections: body.sections,
      sent: await context.get(enquiryContext).thanks({ key, zone }),
      meta: [...(await site.meta({ path, title, description })), keptToSite],
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ThankYou({
  loaderData: { promise, sections, sent },
}: Route.ComponentProps) {
  useEffect(forgetSent, []);
  return (
    <>
      <PageHero heading={submitted} promise={promise}>
        {sent ? <SentNote {...sent} /> : null}
        <ButtonLink to="/">Back to the home page</ButtonLink>
      </PageHero>
      <Sections sections={sections} />
    </>
  );
}

/** A form sent before hydration was stored, but its draft is still in the browser. */
function forgetSent() {
  const sent = URL.canParse(document.referrer)
    ? variantAt(new URL(document.referrer).pathname)
    : null;
  if (sent) forgetDraft(sent);
}
