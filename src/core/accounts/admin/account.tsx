import { useSearchParams } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { notificationChange } from "../../../crm/notifications/choice-contract.ts";
import { notificationsContext } from "../../../crm/notifications/context.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { senderContext, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { keepWords } from "../../admin/keep-words.ts";
import { SettingsPage } from "../../admin/settings-page.tsx";
import { mailContext } from "../../mail/context.ts";
import { entranceContext, staffContext } from "../context.ts";
import {
  changePasswordForm,
  codeSetUpForm,
  newPasskeyForm,
  type PasskeyChallenge,
  renameForm,
} from "../contract.ts";
import { can } from "../roles.ts";
import type { Route } from "./+types/account";
import { everyOther, Passkeys, SessionList } from "./access.tsx";
import { NameForm, NotificationChoices, PasswordForm } from "./account-forms.tsx";
import { leftWords, RecoveryCodes, SecondFactor } from "./second-factor.tsx";

export const handle = { page: "staff", can: "account.change", change: "account.change" };

type ActionResult = {
  message?: string;
  isSaved?: boolean;
  proposal?: { secret: string; uri: string };
  recovery?: string[];
  challenge?: PasskeyChallenge;
};

/** Several forms ask for the password, so the intent comes back with the errors. */
const ofForm = { intent: null };

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { account, passkeys } = context.get(staffContext);
  const at = context.get(senderContext);
  const { id, session, email } = context.get(signedInContext);
  const self = { id, session, network: at.network };
  return takeStaffForm<ActionResult>(args, {
    name: {
      labels: { ...ofForm, name: "Name" },
      async take(values) {
        await account.rename(self, checked(renameForm, values).name);
        return { message: "Your name is changed." };
      },
    },
    async notifications(values) {
      await context.get(notificationsContext).choose(id, checked(notificationChange, values));
      return { isSaved: true };
    },
    password: {
      labels: ofForm,
      async take(values) {
        await account.changePassword(self, checked(changePasswordForm, values));
        return { message: "Your password is changed. Your other browsers are signed out." };
      },
    },
    async "propose-code"() {
      const { name } = await context.get(siteContext).company();
      return { message: "", proposal: account.proposeCode(name, email) };
    },
    "set-up-code": {
      labels: { ...ofForm, secret: null, uri: null },
      async take(values) {
        const recovery = await account.setUpCode(self, checked(codeSetUpForm, values));
        const message =
          "A code is asked after your password from now on. Save your recovery codes: they are not shown again.";
        return { message, recovery };
      },
    },
    "renew-recovery": {
      labels: ofForm,
      async take({ current = "" }) {
        const recovery = await account.renewRecovery(self, current);
        const message =
          "The recovery codes you had are good no more. Save these: they are not shown again.";
        return { message, recovery };
      },
    },
    "remove-code": {
      labels: ofForm,
      async take({ current = "" }) {
        await account.removeCode(self, current);
        return { message: "You are no longer asked for a code." };
      },
    },
    "passkey-challenge": {
      labels: ofForm,
      async take({ current = "" }) {
        await account.proveSelf(self, current);
        return { message: "", challenge: await passkeys.challengeToAdd(self, at) };
      },
    },
    passkey: {
      labels: ofForm,
      async take(values) {
        await passkeys.add(self, { ...checked(newPasskeyForm, values), at });
        return { message: "The passkey is added. You can sign in with it." };
      },
    },
    "remove-passkey": {
      labels: ofForm,
      async take({ passkey = "", current = "" }) {
        await account.proveSelf(self, current);
        await passkeys.remove(self, passkey);
        return { message: "The passkey is removed." };
      },
    },
    "end-session": {
      labels: ofForm,
      async take({ session: other = "", current = "" }) {
        if (other === everyOther) {
          await account.endOtherSessions(self, current);
          return { message: "Every other browser is signed out." };
        }
        await account.endSession(self, { id: other, current });
        return { message: "That browser is signed out." };
      },
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id, session, role } = context.get(signedInContext);
  const { account, passkeys } = context.get(staffContext);
  const [accountDetails, listed, chosen] = await Promise.all([
    account.show({ id, session, network: "" }),
    passkeys.list({ id }),
    context.get(notificationsContext).choicesOf(id),
  ]);
  const warning = context.get(entranceContext).passkeyWarning(context.get(senderContext));
  const notifications = can(role, "leads.read") && {
    chosen,
    answers: can(role, "leads.write"),
    isMailOn: context.get(mailContext).isOn(),
  };
  return { ...accountDetails, passkeys: listed, passkeyWarning: warning, notifications };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && "done" in actionData ? actionData.done : null;
  const isRecovered = useSearchParams()[0].has("recovered");
  const { email, hasPassword, codesLeft } = loaderData;
  return (
    <SettingsPage result={actionData}>
      {({ values, errors }) => {
        const errorsOf = (...forms: string[]): FieldErrors =>
          forms.includes(values.intent ?? "") ? errors : {};
        const { secret = "", uri = "" } = values;
        const proposal = secret ? { secret, uri } : (done?.proposal ?? null);
        if (done?.recovery) return <RecoveryCodes codes={done.recovery} email={email} />;
        return (
          <>
            {isRecovered && !actionData ? <Recovered codesLeft={codesLeft} /> : null}
            <NameForm name={loaderData.name} email={email} errors={errorsOf("name")} />
            {loaderData.notifications ? (
              <NotificationChoices {...loaderData.notifications} />
            ) : null}
            <SecondFactor
              hasCode={loaderData.hasCode}
              {...{ hasPassword, codesLeft, proposal }}
              errors={errorsOf("set-up-code", "renew-recovery", "remove-code")}
            />
            <Passkeys
              passkeys={loaderData.passkeys}
              warning={loaderData.passkeyWarning}
              hasPassword={hasPassword}
              refused={errorsOf("passkey-challenge", "passkey", "remove-passkey").current?.[0]}
            />
            <PasswordForm {...{ hasPassword, email }} errors={errorsOf("password")} />
            <SessionList
              sessions={loaderData.sessions}
              hasPassword={hasPassword}
              refused={errorsOf("end-session").current?.[0]}
            />
          </>
        );
      }}
    </SettingsPage>
  );
}

const Recovered = ({ codesLeft }: { codesLeft: number }) => (
  <Note tone="look">
    You came in with a recovery code. {leftWords(codesLeft)} If your phone is lost, turn the
    one-time code off <a href="#second-factor">below</a>, and set it up on the new one.
  </Note>
);
