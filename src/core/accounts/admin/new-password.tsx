import { Button, PasswordInput, Stack } from "@mantine/core";
import { Form } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import { FormMessage } from "../../admin/forms.tsx";
import type { Behind } from "../by-link.server.ts";
import { entranceContext, staffContext } from "../context.ts";
import { passwordHint, shortestPassword } from "../contract.ts";
import type { Route } from "./+types/new-password";
import { ledIn } from "./after-sign-in.ts";
import { DeadLink, linkOrGone } from "./dead-link.tsx";
import { companySign } from "./entrance.tsx";

export const handle = { page: "entrance", knownBy: "staff", limit: "sign-in" };

export async function action({ context, request, params }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const submission = { fields, sender: context.get(senderContext) };
  const done = await context.get(entranceContext).choosePassword(params.key, submission);
  if ("returned" in done) return drawAgain(context, done.returned);
  return ledIn("/staff/sign-in?changed", done.cookies);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [company, behind] = await Promise.all([
    context.get(siteContext).company(),
    linkOrGone(context.get(staffContext).joining.behind(params.key, "password")),
  ]);
  return { ...companySign(company), behind };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `New password: ${loaderData?.company ?? ""}` },
];

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sign, behind } = loaderData;
  if (!behind) return <DeadLink company={company} sign={sign} />;
  return (
    <AuthLayout company={company} sign={sign} title="Choose a new password" under={underOf(behind)}>
      <Form method="post">
        <Stack gap="md">
          <FormMessage refused={actionData?.message} />
          <input type="hidden" name="username" autoComplete="username" value={behind.email} />
          <PasswordInput
            label="New password"
            description={passwordHint}
            name="password"
            autoComplete="new-password"
            error={actionData?.errors.password?.[0]}
            minLength={shortestPassword}
            required
          />
          <Button type="submit">Set the password</Button>
        </Stack>
      </Form>
    </AuthLayout>
  );
}

function underOf({ email, kind }: Behind): string {
  const rest =
    kind === "recovery"
      ? "Your one-time code and passkeys are taken away, so that you can come in without them."
      : "A one-time code and passkeys stay as they are.";
  return `For ${email}. Every browser you are signed in with has to sign in again. ${rest}`;
}
