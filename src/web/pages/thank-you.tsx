import { useEffect } from "react";
import { siteContext } from "../../cms/pages/context.ts";
import { keptToSite } from "../../cms/pages/referrer-policy.ts";
import { enquiryContext } from "../../crm/leads/context.ts";
import { sentName } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import { submitted, variantAt } from "../../crm/leads/intake/variants.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawingContext, senderContext } from "../../platform/pages/page-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { say } from "../../ui/translate.ts";
import { keepDraft } from "../forms/draft.ts";
import { SentNote } from "../forms/sent-note.tsx";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
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
    const enquiry = await context.get(enquiryContext).thanks({ key, zone });
    // A preview shows the sections although nothing was sent.
    const isThanks = enquiry !== null || context.get(drawingContext).preview !== undefined;
    const sections = isThanks ? body.sections : [];
    return {
      isThanks,
      promise: body.promise,
      sections,
      sectionData: await loadSectionData(context, { path, sections }),
      enquiry,
      meta: [...(await site.meta({ path, title, description })), keptToSite],
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** For a visitor without cookies, or one who opened the address directly. */
const unknown = {
  heading: "This page follows a form that was sent.",
  sentence:
    "If you have just sent one, it is stored, and you need not send it twice. " +
    "If not, nothing was sent from here.",
};

export default function ThankYou({
  loaderData: { isThanks, promise, sections, sectionData, enquiry },
}: Route.ComponentProps) {
  useEffect(forgetSent, []);
  return (
    <>
      <PageHero
        heading={say(isThanks ? submitted : unknown.heading)}
        promise={isThanks ? promise : say(unknown.sentence)}
      >
        {enquiry ? <SentNote {...enquiry} /> : null}
        <ButtonLink to="/">{say("Back to the home page")}</ButtonLink>
      </PageHero>
      <PageSections sections={sections} sectionData={sectionData} />
    </>
  );
}

/** A form sent before hydration is stored, but its draft is still in the browser. */
function forgetSent() {
  const variant = URL.canParse(document.referrer)
    ? variantAt(new URL(document.referrer).pathname.replace(/^\/hi(?=\/|$)/, "") || "/")
    : null;
  if (variant) keepDraft(variant, null);
}
