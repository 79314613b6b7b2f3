/** The page never says who is known, for privacy. */
import { redirect } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { myDataContext } from "../../crm/privacy/context.ts";
import { myDataPath } from "../../crm/privacy/my-data-path.ts";
import { languageContext } from "../../platform/pages/language-context.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { drawAgain, senderContext } from "../../platform/pages/page-context.ts";
import { mailTo } from "../../platform/text/links.ts";
import { PageHero } from "../sections/page-hero.tsx";
import type { Route } from "./+types/my-data";
import * as styles from "./my-data.module.css";
import { FormResult, MyDataForm } from "./my-data-forms.tsx";

export const handle = { page: "personal", limit: "own-data" };

export async function action({ context, request }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const [sender, language] = [context.get(senderContext), context.get(languageContext)];
  const answer = await context.get(myDataContext).ask({ fields, sender, language });
  if ("returned" in answer) return drawAgain(context, answer.returned);
  return redirect(`${myDataPath}?asked`, 303);
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const searchParams = new URL(request.url).searchParams;
    const [{ path, title, description, body }, company] = await Promise.all([
      site.page(myDataPath, "plain"),
      site.company(),
    ]);
    return {
      heading: body.heading,
      promise: body.promise,
      email: company.email,
      isOpen: context.get(myDataContext).areOpen(),
      wasRequested: searchParams.has("asked"),
      number: /^[\dA-Z]{4}-[\dA-Z]{4}$/.exec(searchParams.get("number") ?? "")?.[0] ?? null,
      meta: await site.meta({ path, title, description }),
    };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, promise, email, isOpen, wasRequested, number } = loaderData;
  return (
    <>
      <PageHero heading={heading} promise={isOpen ? promise : withoutLink} />
      <div className={`wrap ${styles.page}`}>
        {wasRequested && !actionData ? (
          <FormResult>
            If we keep something about that address, a mail with a link is on its way to it. The
            link works once, for one day. If nothing comes, check that you typed the address
            correctly.
          </FormResult>
        ) : null}
        {number === null ? null : (
          <FormResult>
            Your request {number} is with us. We erase your data, or write to you why something has
            to stay, within 30 days. Keep the number: it is your receipt.
          </FormResult>
        )}
        {isOpen ? <MyDataForm returned={actionData} /> : <ManualRequest email={email} />}
      </div>
    </>
  );
}

const withoutLink = "Ask for what we keep about you, or have it erased.";

const ManualRequest = ({ email }: { email: string }) => (
  <p className={styles.text}>
    This site cannot send you a link just now. Write to <a href={mailTo(email)}>{email}</a> and say
    whether you want a copy of your data, or want it erased. We answer within 30 days.
  </p>
);
