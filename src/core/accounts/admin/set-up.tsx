import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Form, redirect } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { FormMessage } from "../../admin/forms.tsx";
import { firstStep } from "../../admin/settings-list.ts";
import { entranceContext, staffContext } from "../context.ts";
import { passwordHint, shortestPassword } from "../contract.ts";
import type { Route } from "./+types/set-up";
import { ledIn } from "./after-sign-in.ts";
import { DeadLink, linkOrGone } from "./dead-link.tsx";
import { companySign } from "./entrance.tsx";
import { Passkey } from "./passkey.tsx";

export const handle = { page: "entrance", knownBy: "staff", limit: "sign-in" };

export async function action({ context, request, params }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const submission = { fields, sender: context.get(senderContext) };
  const entrance = context.get(entranceContext);
  const behind = await linkOrGone(context.get(staffContext).joining.behind(params.key, "join"));
  // After a redirect the page says that its link no longer works.
  if (!behind) return redirect(new URL(request.url).pathname.replace(/\.data$/, ""), 303);
  const isFirst = behind.kind === "owner";
  if (fields.get("intent") === "passkey-challenge") {
    const result = await (isFirst
      ? entrance.challengeToBecomeOwner(params.key, submission)
      : entrance.challengeToJoin(params.key, submission));
    return "returned" in result ? drawAgain(context, result.returned) : result;
  }
  const done = await (isFirst
    ? entrance.becomeOwner(params.key, submission)
    : entrance.join(params.key, submission));
  if ("returned" in done) return drawAgain(context, done.returned);
  const to = done.to === "code" ? "/staff/sign-in/code" : "/staff";
  return ledIn(isFirst ? firstStep : to, done.cookies);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [company, behind] = await Promise.all([
    context.get(siteContext).company(),
    linkOrGone(context.get(staffContext).joining.behind(params.key, "join")),
  ]);
  const [entrance, sender] = [context.get(entranceContext), context.get(senderContext)];
  const hasPasskeys = entrance.passkeyWarning(sender) === null;
  return { ...companySign(company), warning: entrance.warning(sender), hasPasskeys, behind };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Set up: ${loaderData?.company ?? ""}` },
];

const firstLead =
  "You become its owner. Next come five short steps: company, logo and colour, hours, mail, demo " +
  "content. Each can be skipped and done later.";

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sign, warning, hasPasskeys, behind } = loaderData;
  if (!behind) return <DeadLink company={company} sign={sign} />;
  const isFirst = behind.kind === "owner";
  const refused = actionData && "message" in actionData ? actionData : undefined;
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <AuthLayout
      company={isFirst ? "Foyer" : company}
      sign={isFirst ? undefined : sign}
      title={isFirst ? "Make this site yours" : `Welcome to ${company}`}
      under={
        isFirst ? firstLead : `You sign in as ${behind.email}. Choose a password, and you are in.`
      }
    >
      {warning ? <Note tone="look">{warning}</Note> : null}
      <Form method="post">
        <Stack gap="md">
          <FormMessage refused={refused?.message} />
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            defaultValue={values.name ?? behind.name}
            error={errors.name?.[0]}
            required
          />
          {isFirst ? (
            <TextInput
              label="Email"
              description="You sign in with it. It is not shown on the site."
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={values.email ?? ""}
              error={errors.email?.[0]}
              required
            />
          ) : (
            <input type="hidden" name="username" autoComplete="username" value={behind.email} />
          )}
          <PasswordInput
            label="Password"
            description={passwordHint}
            name="password"
            autoComplete="new-password"
            error={errors.password?.[0]}
            minLength={shortestPassword}
            required
          />
          <Button type="submit">{isFirst ? "Become the owner" : "Join"}</Button>
          {hasPasskeys ? (
            <Passkey fields={["name", "email"]}>Use a passkey instead of a password</Passkey>
          ) : null}
        </Stack>
      </Form>
    </AuthLayout>
  );
}
