/** An enquiry's own page, for its sender: the address holds a secret key. */
import { redirect } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { keptToSite } from "../../cms/pages/referrer-policy.ts";
import { enquiryContext } from "../../crm/leads/context.ts";
import { enquiryPath } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawAgain, senderContext } from "../../platform/pages/page-context.ts";
import { EnquiryView } from "../forms/enquiry-view.tsx";
import { ReplyForm } from "../forms/reply-form.tsx";
import { talkTo } from "../sections/contact-links.tsx";
import type { Route } from "./+types/enquiry";

const title = "Your enquiry";
export const handle = {
  page: "personal",
  knownBy: "enquiry",
  limit: "leads",
  crumbs: () => [{ path: "", title }],
};

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const sender = context.get(senderContext);
  const returned = await context.get(enquiryContext).take({ key, fields, sender });
  return returned ? drawAgain(context, returned) : redirect(`${enquiryPath(key)}?added`, 303);
}

export const loader = ({ context, request, params: { key } }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const company = await site.company();
    const enquiry = await context.get(enquiryContext).look({ key, zone: company.time_zone });
    const { description, body } = await site.page("/enquiry", "plain");
    return {
      enquiry,
      company: company.name,
      heading: body.heading,
      note: body.promise,
      talk: talkTo(company),
      wasAdded: new URL(request.url).searchParams.has("added"),
      meta: [...(await site.meta({ path: "/enquiry", title, description })), keptToSite],
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Enquiry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { meta: _, ...viewProps } = loaderData;
  return (
    <EnquiryView {...viewProps}>
      <ReplyForm enquiryKey={params.key} wasAdded={viewProps.wasAdded} returned={actionData} />
    </EnquiryView>
  );
}
