import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { Form, Link, redirect } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import { FormMessage } from "../../admin/forms.tsx";
import { entranceContext } from "../context.ts";
import type { Route } from "./+types/forgotten";
import { companySign, ForOperator } from "./entrance.tsx";

export const handle = { page: "entrance", knownBy: "staff", limit: "sign-in" };

export async function action({ context, request }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const submission = { fields, sender: context.get(senderContext) };
  const done = await context.get(entranceContext).forgotten(submission);
  if ("returned" in done) return drawAgain(context, done.returned);
  return redirect("/staff/forgotten?sent", 303);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const company = await context.get(siteContext).company();
  return {
    ...companySign(company),
    isMailOn: context.get(entranceContext).canMail(),
    isSent: new URL(request.url).searchParams.has("sent"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Forgotten password: ${loaderData?.company ?? ""}` },
];

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sign, isMailOn, isSent } = loaderData;
  return (
    <AuthLayout
      company={company}
      sign={sign}
      title="A new password"
      under={leadOf({ isMailOn, isSent })}
      foot={isMailOn ? undefined : <ForOperator {...manualReset} />}
    >
      {isMailOn && !isSent ? (
        <Form method="post">
          <Stack gap="md">
            <FormMessage refused={actionData?.message} />
            <TextInput
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.values.email ?? ""}
              error={actionData?.errors.email?.[0]}
              required
            />
            <Button type="submit">Send me a link</Button>
          </Stack>
        </Form>
      ) : null}
      <Anchor component={Link} to="/staff/sign-in">
        Back to sign in
      </Anchor>
    </AuthLayout>
  );
}

const manualReset = {
  says: "Your server administrator makes the link with",
  command: "npm run foyer -- owner reset --email …",
};

function leadOf({ isMailOn, isSent }: { isMailOn: boolean; isSent: boolean }): string {
  if (!isMailOn)
    return (
      "This site cannot mail you a link yet. Ask a colleague who is an owner: they make one for you under " +
      "Settings, Colleagues and roles. If you are the only owner, ask your server administrator."
    );
  if (!isSent) return "We send a link to the address you sign in with. It works for one hour.";
  return "If somebody here signs in with this address, a link is on its way. It works for an hour.";
}
