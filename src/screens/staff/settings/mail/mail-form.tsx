import { Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { FieldRow } from "../../../../desk/field-row.tsx";
import { Panel } from "../../../../desk/panel.tsx";
import type { MailState } from "../../../../slices/mail/settings.server.ts";
import { fieldsOf } from "../fields-of.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import { SkipStep } from "../skip-step.tsx";
import { MailServerFields } from "./mail-server-fields.tsx";

type Settings = MailState["settings"];
type MailFormProps = {
  settings: Settings;
  /**
   * The public address, so that nobody sees another user's sign-in address. Empty while it is the
   * demo’s.
   */
  companyEmail: string;
  formState: Drawn;
};

export function MailForm({ settings, companyEmail, formState }: MailFormProps) {
  const field = fieldsOf(formState);
  const actions = (
    <>
      <Button type="submit" name="intent" value="test" variant="default">
        Send me a test mail
      </Button>
      {settings ? (
        <Button type="submit" name="intent" value="remove" variant="subtle" formNoValidate>
          Turn mail off
        </Button>
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
            <TextInput
              label="User name"
              description="Usually your full email address"
              autoComplete="off"
              {...field("user", settings ? (settings.user ?? "") : companyEmail)}
            />
            <PasswordInput
              label="Password"
              description={
                settings?.hasPassword
                  ? "A password is saved. Leave this empty to keep it."
                  : "The mailbox’s, or an app password"
              }
              autoComplete="off"
              name="password"
              error={formState.errors.password?.[0]}
            />
          </FieldRow>
          <TextInput
            label="Sent from"
            description="The address that the site’s mail comes from"
            type="email"
            required
            {...field("from", settings?.from ?? companyEmail)}
          />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}

/** Shows mail settings from the server's environment, which only the administrator can change. */
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
          <Button type="submit" name="intent" value="test" variant="default">
            Send me a test mail
          </Button>
        </Group>
      </Form>
    </Stack>
  </Panel>
);
