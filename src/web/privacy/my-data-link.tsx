import { data, redirect } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { keptToSite } from "../../cms/pages/referrer-policy.ts";
import { myDataContext } from "../../crm/privacy/context.ts";
import { myDataPath } from "../../crm/privacy/my-data-path.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawAgain, senderContext } from "../../platform/pages/page-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import type { Route } from "./+types/my-data-link";
import * as styles from "./my-data.module.css";
import { CopyForm, ErasureForm } from "./my-data-forms.tsx";

const title = "Your data";
export const handle = {
  page: "personal",
  knownBy: "my-data",
  limit: "own-data",
  crumbs: () => [{ path: "", title: "Your link" }],
};

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const sender = context.get(senderContext);
  const answer = await context.get(myDataContext).confirm(key, { fields, sender });
  if ("returned" in answer) return drawAgain(context, answer.returned);
  return redirect(`${myDataPath}?number=${answer.value}`, 303);
}

export const loader = ({ context, params: { key } }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const [{ description }, company, requestKind] = await Promise.all([
      site.page(myDataPath, "plain"),
      site.company(),
      context.get(myDataContext).look(key),
    ]);
    const pageData = {
      requestKind,
      email: company.email,
      meta: [...(await site.meta({ path: myDataPath, title, description })), keptToSite],
    };
    return data(pageData, { status: requestKind === null ? 410 : 200 });
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MyDataLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { requestKind, email } = loaderData;
  if (requestKind === null)
    return (
      <PageHero heading="This link has ended" promise={ended}>
        <ButtonLink to={myDataPath}>Ask for a new one</ButtonLink>
      </PageHero>
    );
  return (
    <>
      <PageHero {...(requestKind === "copy" ? copyWords : erasureWords)} />
      <div className={`wrap ${styles.page}`}>
        {requestKind === "copy" ? (
          <CopyForm linkKey={params.key} email={email} />
        ) : (
          <ErasureForm linkKey={params.key} returned={actionData} />
        )}
      </div>
    </>
  );
}

const ended = "It has been used, or is older than a day. Ask for a new one, and it comes by mail.";
const copyWords = {
  heading: "Download what we keep about you",
  promise: "One file. You get it at once, and nothing here is changed.",
};
const erasureWords = {
  heading: "Erase what we keep about you",
  promise: "It cannot be brought back. Confirm it with the address this link came to.",
};
