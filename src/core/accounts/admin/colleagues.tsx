import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { senderContext, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { FieldRow } from "../../../ui/admin/form-layout.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { IntentButton } from "../../admin/intent-button.tsx";
import { keepWords } from "../../admin/keep-words.ts";
import { removedWords } from "../../admin/removed-words.ts";
import * as styles from "../../admin/rows.module.css";
import { formOf, inputsOf } from "../../admin/schema-form.ts";
import { type Drawn, SettingsPage } from "../../admin/settings-page.tsx";
import type { Undo } from "../../admin/use-undo.ts";
import { mailContext } from "../../mail/context.ts";
import { staffContext } from "../context.ts";
import { invitation } from "../contract.ts";
import { isRole, roles, roleTitles } from "../roles.ts";
import type { Route } from "./+types/colleagues";
import { ColleagueRow } from "./colleague-row.tsx";
import { OneTimeLink } from "./one-time-link.tsx";

export const handle = { page: "staff", can: "staff.manage", change: "staff.manage" };

type ActionResult = {
  message: string;
  link?: { path: string; text: string };
  undo?: Undo;
  matter?: string;
};

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { colleagues, secondFactor } = context.get(staffContext);
  const nameOf = async (id: string) =>
    (await colleagues.list()).find((one) => one.id === id)?.name ?? "Nobody";
  return takeStaffForm<ActionResult>(args, {
    invite: formOf(invitation, async (invitee, { by }) => {
      const { key, isMailed } = await colleagues.invite(invitee, by);
      const message = isMailed
        ? `${invitee.name} is invited. The link went to ${invitee.email}.`
        : `${invitee.name} is invited. ${whyUnmailed(context)} Give them the link below yourself.`;
      return { message, link: joinLink(key, invitee.email) };
    }),
    async "need-factor"(_values, { by }) {
      await secondFactor.setNeeded(true, by);
      const message =
        "Everybody needs a second factor. Colleagues without one set it up at their next sign-in.";
      return { message, undo: { intent: "free-factor" }, matter: "second factor" };
    },
    async "free-factor"(_values, { by }) {
      await secondFactor.setNeeded(false, by);
      const message = "Everybody decides for themselves whether they have a second factor.";
      return { message, undo: { intent: "need-factor" }, matter: "second factor" };
    },
    async "invite-again"({ id = "" }, { by }) {
      const { key, email, isMailed } = await colleagues.inviteAgain({ id, by });
      const message = isMailed
        ? `A new link went to ${email}.`
        : `${whyUnmailed(context)} Give them the link below yourself.`;
      return { message, link: joinLink(key, email) };
    },
    async "reset-link"({ id = "" }, { by }) {
      const { key, email } = await colleagues.resetLink({ id, by });
      const text = `For ${email}. It works once, for one hour, and is not shown again.`;
      return {
        message: "Give them this link.",
        link: { path: `/staff/new-password/${key}`, text },
      };
    },
    async role({ id = "", role }, { by }) {
      const next = checked(invitation.pick({ role: true }), { role }).role;
      const before = await colleagues.changeRole({ id, by }, next);
      const message = `${await nameOf(id)} is ${roleTitles[next].title} from their next click on.`;
      return { message, undo: { intent: "role", id, role: before }, matter: `role ${id}` };
    },
    async disable({ id = "" }, { by }) {
      const removed = await colleagues.disable({ id, by });
      const message = removedWords({ id, ...removed }, await colleagues.list());
      return { message, undo: { intent: "undo-disable", id }, matter: `access ${id}` };
    },
    async "undo-disable"({ id = "" }, { by }) {
      await colleagues.undoDisable({ id, by });
      return { message: `${await nameOf(id)} has access again.` };
    },
    async enable({ id = "" }, { by }) {
      await colleagues.enable({ id, by });
      const message = `${await nameOf(id)} can sign in again.`;
      return { message, undo: { intent: "disable", id }, matter: `access ${id}` };
    },
  });
}

const joinLink = (key: string, email: string) => ({
  path: `/staff/set-up/${key}`,
  text: `For ${email}. It works once, for seven days, and is not shown again.`,
});

type Context = Route.LoaderArgs["context"];

function whyUnmailed(context: Context): string {
  if (!context.get(mailContext).isOn()) return "Mail is off, so this site cannot mail them.";
  return "The site does not know its own address yet, so it cannot mail a link.";
}

export async function loader({ context }: Route.LoaderArgs) {
  const sender = context.get(senderContext);
  const { origin } = context.get(siteContext);
  return {
    colleagues: await context.get(staffContext).colleagues.list(),
    needsFactor: await context.get(staffContext).secondFactor.isNeeded(),
    self: context.get(signedInContext).id,
    origin: origin ?? `${sender.protocol}//${sender.host}`,
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const factorIsNeeded =
  "A password alone lets nobody in. Colleagues without a one-time code, or a passkey instead of a " +
  "password, set up a code when they sign in.";
const factorIsFree =
  "Each decides for themselves. Once everybody needs one, a stolen password alone lets nobody in. " +
  "Colleagues without one are signed out, and set one up when they sign in.";

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { colleagues, needsFactor, self, origin } = loaderData;
  const link = actionData && "done" in actionData ? actionData.done.link : undefined;
  return (
    <SettingsPage result={actionData}>
      {(formState) => (
        <>
          {link ? <OneTimeLink href={origin + link.path} text={link.text} /> : null}
          <Panel title={colleagues.length === 1 ? "You are alone here so far" : "Who works here"}>
            <ul className={`admin-rows ${styles.colleagueRows}`}>
              {colleagues.map((one) => (
                <ColleagueRow key={one.id} colleague={one} isSelf={one.id === self} />
              ))}
            </ul>
          </Panel>
          <Panel
            id="second-factor"
            title="A second factor for everybody"
            lead={needsFactor ? factorIsNeeded : factorIsFree}
          >
            <Form method="post">
              <IntentButton intent={needsFactor ? "free-factor" : "need-factor"}>
                {needsFactor ? "Let each decide" : "Require it of everybody"}
              </IntentButton>
            </Form>
          </Panel>
          <Panel id="invite" title="Invite somebody">
            <InvitationForm key={link?.path} formState={formState} />
          </Panel>
        </>
      )}
    </SettingsPage>
  );
}

function InvitationForm({ formState }: { formState: Drawn }) {
  const [role, setRole] = useState(formState.values.role ?? "sales");
  const { input } = inputsOf(invitation, formState);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="invite" />
      <Stack gap="md">
        <FieldRow>
          <TextInput {...input("name")} />
          <TextInput {...input("email")} />
        </FieldRow>
        <NativeSelect
          {...input("role")}
          defaultValue={undefined}
          description={isRole(role) ? roleTitles[role].what : undefined}
          data={roles.map((one) => ({ value: one, label: roleTitles[one].title }))}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <Group>
          <Button type="submit">Make an invitation</Button>
        </Group>
      </Stack>
    </Form>
  );
}
