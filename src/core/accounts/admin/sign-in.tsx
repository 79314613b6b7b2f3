import { Anchor, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import { useSignedOut } from "../../../ui/admin/layout/sign-out.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { FormMessage } from "../../admin/forms.tsx";
import { entranceContext } from "../context.ts";
import type { Route } from "./+types/sign-in";
import { ledIn, placeAfter } from "./after-sign-in.ts";
import { companySign } from "./entrance.tsx";
import { Passkey } from "./passkey.tsx";

export const handle = { page: "entrance", knownBy: "staff", limit: "sign-in" };

export async function action({ context, request }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const submission = { fields, sender: context.get(senderContext) };
  const entrance = context.get(entranceContext);
  const intent = fields.get("intent");
  if (intent === "passkey-challenge") {
    const result = await entrance.challengeToSignIn(submission);
    return "returned" in result ? drawAgain(context, result.returned) : result;
  }
  const isByPasskey = intent === "passkey";
  const done = await (isByPasskey
    ? entrance.signInByPasskey(submission)
    : entrance.signIn(submission));
  if ("returned" in done) return drawAgain(context, done.returned);
  const to = placeAfter(request);
  const code = `/staff/sign-in/code?to=${encodeURIComponent(to)}`;
  return ledIn(done.to === "code" ? code : to, done.cookies);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const company = await context.get(siteContext).company();
  const { searchParams } = new URL(request.url);
  const [entrance, sender] = [context.get(entranceContext), context.get(senderContext)];
  return {
    ...companySign(company),
    warning: entrance.warning(sender),
    hasPasskeys: entrance.passkeyWarning(sender) === null,
    isChanged: searchParams.has("changed"),
    isOut: searchParams.has("out"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in: ${loaderData?.company ?? ""}` },
];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sign, warning, hasPasskeys, isChanged, isOut } = loaderData;
  useSignedOut(isOut);
  const refused = actionData && "message" in actionData ? actionData : undefined;
  return (
    <AuthLayout company={company} sign={sign} title="Sign in">
      {warning ? <Note tone="look">{warning}</Note> : null}
      {isChanged && !refused ? (
        <Note tone="done">Your new password is set. Sign in with it.</Note>
      ) : null}
      {isOut && !refused ? <Note tone="done">You are signed out.</Note> : null}
      <Form method="post">
        <Stack gap="md">
          <FormMessage refused={refused?.message} />
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username webauthn"
            defaultValue={refused?.values.email ?? ""}
            error={refused?.errors.email?.[0]}
            required
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            error={refused?.errors.password?.[0]}
            required
          />
          <Button type="submit">Sign in</Button>
          {hasPasskeys ? <Passkey>Sign in with a passkey</Passkey> : null}
          <Anchor component={Link} to="/staff/forgotten">
            Forgotten your password?
          </Anchor>
        </Stack>
      </Form>
    </AuthLayout>
  );
}
