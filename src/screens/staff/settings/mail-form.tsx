import { Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { FieldRow } from "../../../desk/field-row.tsx";
import { Panel } from "../../../desk/panel.tsx";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { MailState } from "../../../slices/mail/settings.server.ts";
import { fieldsOf } from "./fields-of.ts";

type Settings = MailState["settings"];
type MailFormProps = {
  settings: Settings;
  values: Record<string, string>;
  errors: FieldErrors;
  isFirst: boolean;
};

const securities = [
  { value: "tls", label: "TLS from the start (mostly port 465)" },
  { value: "starttls", label: "STARTTLS (mostly port 587)" },
  { value: "none", label: "None: only inside your own network" },
];

export function MailForm({ settings, values, errors, isFirst }: MailFormProps) {
  const field = fieldsOf({ values, errors });
  return (
    <Form method="post">
      <Panel
        title="Your mail server"
        lead="Your mail provider’s help page names these under SMTP, or outgoing mail."
      >
        <Stack gap="md">
          <FieldRow>
            <TextInput
              label="Mail server"
              placeholder="mail.example.com"
              required
              {...field("host", settings?.host ?? "")}
            />
            <TextInput
              label="Port"
              inputMode="numeric"
              required
              {...field("port", String(settings?.port ?? 465))}
            />
          </FieldRow>
          <NativeSelect
            label="Encryption"
            data={securities}
            {...field("security", settings?.security ?? "tls")}
          />
          <FieldRow>
            <TextInput label="User" autoComplete="off" {...field("user", settings?.user ?? "")} />
            <PasswordInput
              label="Password"
              description={
                settings?.hasPassword ? "One is kept. Leave empty to keep it." : undefined
              }
              autoComplete="off"
              name="password"
              error={errors.password?.[0]}
            />
          </FieldRow>
          <TextInput
            label="Sender"
            description="The address the site’s mail comes from"
            type="email"
            required
            {...field("from", settings?.from ?? "")}
          />
        </Stack>
      </Panel>
      <Group>
        <Button type="submit" name="intent" value="save">
          {isFirst ? "Save and go on" : "Save"}
        </Button>
        <Button type="submit" name="intent" value="test" variant="default">
          Send me a test mail
        </Button>
        {settings ? (
          <Button type="submit" name="intent" value="remove" variant="subtle" formNoValidate>
            Turn mail off
          </Button>
        ) : null}
      </Group>
    </Form>
  );
}

/** Set where the site is run, and changed there. */
export const OfOperator = ({ settings }: { settings: Settings }) => (
  <Panel title="Set where the site is run">
    <Stack gap="md">
      <Text>
        Mail goes through {settings?.host}, from {settings?.from}. Whoever runs the server changes
        it by SMTP_URL and MAIL_FROM.
      </Text>
      <Form method="post">
        <Button type="submit" name="intent" value="test" variant="default">
          Send me a test mail
        </Button>
      </Form>
    </Stack>
  </Panel>
);
