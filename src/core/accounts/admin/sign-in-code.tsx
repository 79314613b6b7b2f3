import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import { FormMessage } from "../../admin/forms.tsx";
import { entranceContext } from "../context.ts";
import type { Route } from "./+types/sign-in-code";
import { ledIn, placeAfter } from "./after-sign-in.ts";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { companySign } from "./entrance.tsx";

export const handle = { page: "entrance", knownBy: "staff", limit: "sign-in" };

export async function action({ context, request }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const submission = { fields, sender: context.get(senderContext) };
  const done = await context.get(entranceContext).confirm(submission);
  if ("returned" in done) return drawAgain(context, done.returned);
  if (done.to === "recovered") return ledIn("/staff/settings/account?recovered", done.cookies);
  // A newly set up code needs recovery codes, which that screen makes.
  const isFirst = fields.has("secret");
  return ledIn(isFirst ? "/staff/settings/account" : placeAfter(request), done.cookies);
}

export async function loader({ context }: Route.LoaderArgs) {
  const company = await context.get(siteContext).company();
  const sender = context.get(senderContext);
  const firstCode = await context.get(entranceContext).firstCode(sender, company.name);
  return { ...companySign(company), firstCode };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `One-time code: ${loaderData?.company ?? ""}` },
];

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { firstCode, ...sign } = loaderData;
  // A refused form keeps the key that was already scanned.
  const { secret = firstCode?.secret, uri = firstCode?.uri } = actionData?.values ?? {};
  const isFirst = firstCode !== null && secret !== undefined && uri !== undefined;
  return (
    <AuthLayout
      {...sign}
      title={isFirst ? "Set up a second factor" : "One-time code"}
      under={isFirst ? whyFirst : "Open your authenticator app and enter the six digits it shows."}
      foot={isFirst ? null : <PhoneLost />}
    >
      <Form method="post">
        <Stack gap="md">
          <FormMessage refused={actionData?.message} />
          {isFirst ? <AuthenticatorKey secret={secret} uri={uri} /> : null}
          <TextInput
            label={isFirst ? "The six digits it shows now" : "Code"}
            name="code"
            autoComplete="one-time-code"
            defaultValue={actionData?.values.code ?? ""}
            error={actionData?.errors.code?.[0]}
            autoFocus
            required
          />
          <Button type="submit">Continue</Button>
          <Anchor component={Link} to="/staff/sign-in">
            Start again
          </Anchor>
        </Stack>
      </Form>
    </AuthLayout>
  );
}

const whyFirst =
  "The owner of this site wants everybody to have a second factor. From now on you are asked for " +
  "a code of an authenticator app after your password.";

const PhoneLost = () => (
  <>
    <strong>Lost your phone?</strong> Enter one of your recovery codes instead: ten letters and
    digits, each good once. If you have none left, ask your server administrator for a link that
    lets you in without a code.
  </>
);
