import { Anchor, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form } from "react-router";
import { FieldRow } from "../../../ui/admin/form-layout.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { IntentButton } from "../../admin/intent-button.tsx";
import { inputsOf } from "../../admin/schema-form.ts";
import { SettingsForm, SkipStep } from "../../admin/settings-form.tsx";
import type { Drawn } from "../../admin/settings-page.tsx";
import { type MailSettings, mailSettingsBody } from "../contract.ts";
import type { MailState } from "../settings.server.ts";

type Settings = MailState["settings"];
type MailFormProps = {
  settings: Settings;
  /** Public, so that nobody sees another user's sign-in address. Empty while it is the demo’s. */
  companyEmail: string;
  formState: Drawn;
};

export function MailForm({ settings, companyEmail, formState }: MailFormProps) {
  const { input } = inputsOf(mailSettingsBody, formState, {
    user: settings ? settings.user : companyEmail,
    from: settings?.from ?? companyEmail,
  });
  const actions = (
    <>
      <IntentButton intent="test">Send me a test mail</IntentButton>
      {settings ? (
        <IntentButton intent="remove" variant="subtle" formNoValidate>
          Turn mail off
        </IntentButton>
      ) : null}
    </>
  );
  return (
    <SettingsForm formState={formState} actions={actions}>
      <Panel
        title="Your mailbox"
        lead="Your provider’s help page names these under SMTP, or outgoing mail."
      >
        <Stack gap="md">
          <MailServerFields {...{ settings, companyEmail, formState }} />
          <FieldRow>
            <TextInput {...input("user")} />
            <PasswordInput
              {...input("password")}
              description={
                settings?.hasPassword
                  ? "A password is saved. Leave this empty to keep it."
                  : "The mailbox’s, or an app password"
              }
            />
          </FieldRow>
          <TextInput {...input("from")} />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}

export const OfOperator = ({ settings, isFirst }: { settings: Settings; isFirst: boolean }) => (
  <Panel title="Set where the site is run">
    <Stack gap="md">
      <Text>
        Mail goes through {settings?.host}, from {settings?.from}. Your server administrator changes
        it by SMTP_URL and MAIL_FROM.
      </Text>
      <Form method="post">
        <Group>
          {isFirst ? <SkipStep says="Continue" /> : null}
          <IntentButton intent="test">Send me a test mail</IntentButton>
        </Group>
      </Form>
    </Stack>
  </Panel>
);

type MailServerFieldsProps = {
  settings: MailState["settings"];
  companyEmail: string;
  formState: Drawn;
};

const another = "Another one";

function MailServerFields({ settings, companyEmail, formState }: MailServerFieldsProps) {
  const { values } = formState;
  const defaults = settings ?? providerOf(companyEmail);
  const [server, setServer] = useState({
    host: values.host ?? defaults?.host ?? "",
    port: values.port ?? String(defaults?.port ?? 465),
    security: values.security ?? defaults?.security ?? "tls",
  });
  const provider = providers.find(({ host }) => host === server.host);
  const { input, options } = inputsOf(mailSettingsBody, formState);
  const bound = (name: keyof typeof server) => ({
    ...input(name),
    defaultValue: undefined,
    value: server[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setServer((now) => ({ ...now, [name]: value })),
  });
  function choose(name: string) {
    const chosen = providers.find((one) => one.name === name);
    const { host = "", port = 465, security = "tls" } = chosen ?? {};
    setServer({ host, port: String(port), security });
  }
  return (
    <>
      <NativeSelect
        label="Who has your mailbox"
        description={
          provider ? <HintOf {...provider} /> : "Choose yours, and the next three are filled in."
        }
        data={[another, ...providers.map(({ name }) => name)]}
        value={provider?.name ?? another}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FieldRow>
        <TextInput {...bound("host")} />
        <TextInput {...bound("port")} />
      </FieldRow>
      <NativeSelect data={options("security")} {...bound("security")} />
    </>
  );
}

const HintOf = ({ hint, at }: Pick<Provider, "hint" | "at">) => (
  <>
    {hint}{" "}
    {at ? (
      <Anchor href={at} target="_blank" rel="noopener" inherit underline="always">
        {at.replace("https://", "")}
      </Anchor>
    ) : null}
  </>
);

type Provider = Pick<MailSettings, "host" | "port" | "security"> & {
  name: string;
  hint?: string;
  at?: string;
  domains?: string[];
};

const appPassword = "Your usual password does not work here: make an app password";

/** Mail servers of common providers, from their own help pages. */
const providerOf = (email: string): Provider | undefined =>
  providers.find(({ domains }) => domains?.includes(email.split("@").at(-1)?.toLowerCase() ?? ""));

const providers: Provider[] = [
  {
    name: "Google: Gmail, Workspace",
    host: "smtp.gmail.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} at`,
    at: "https://myaccount.google.com/apppasswords",
    domains: ["gmail.com", "googlemail.com"],
  },
  {
    name: "Microsoft 365",
    host: "smtp.office365.com",
    port: 587,
    security: "starttls",
    hint: "Your Microsoft 365 administrator has to allow “authenticated SMTP” for the mailbox.",
  },
  {
    name: "Zoho, India",
    host: "smtp.zoho.in",
    port: 465,
    security: "tls",
    domains: ["zohomail.in"],
  },
  { name: "Zoho, elsewhere", host: "smtp.zoho.com", port: 465, security: "tls" },
  {
    name: "Yahoo",
    host: "smtp.mail.yahoo.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} under Account security.`,
    domains: ["yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com"],
  },
  { name: "GoDaddy", host: "smtpout.secureserver.net", port: 465, security: "tls" },
  { name: "Hostinger", host: "smtp.hostinger.com", port: 465, security: "tls" },
  {
    name: "Fastmail",
    host: "smtp.fastmail.com",
    port: 465,
    security: "tls",
    hint: `${appPassword} under Privacy & Security.`,
    domains: ["fastmail.com", "fastmail.fm"],
  },
];
