import { Button, Group, PasswordInput, Radio, Stack, Switch, TextInput } from "@mantine/core";
import { Form, useFetcher } from "react-router";
import {
  type NotificationChoices as Choices,
  notificationChoices,
  notificationSwitches,
} from "../../../crm/notifications/choice-contract.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { inputsOf } from "../../admin/schema-form.ts";
import { HowSaved } from "../../admin/settings-form.tsx";
import type { Result } from "../../admin/settings-page.tsx";
import { passwordHint, shortestPassword } from "../contract.ts";

type NameFormProps = { name: string; email: string; errors: FieldErrors };

export const NameForm = ({ name, email, errors }: NameFormProps) => (
  <Panel title="Name">
    <Form method="post">
      <input type="hidden" name="intent" value="name" />
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Your colleagues see it. So do visitors, in live chat and in your answers by mail."
          name="name"
          autoComplete="name"
          key={name}
          defaultValue={name}
          error={errors.name?.[0]}
          required
        />
        <TextInput label="Email" description="You sign in with it." value={email} readOnly />
        <Group>
          <Button type="submit" variant="default">
            Save the name
          </Button>
        </Group>
      </Stack>
    </Form>
  </Panel>
);

type PasswordFormProps = { email: string; hasPassword: boolean; errors: FieldErrors };

export const PasswordForm = ({ email, hasPassword, errors }: PasswordFormProps) => (
  <Panel id="password" title="Password">
    <Form method="post">
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Stack gap="md">
        {hasPassword ? (
          <PasswordInput
            label="Current password"
            name="current"
            autoComplete="current-password"
            error={errors.current?.[0]}
            required
          />
        ) : null}
        <PasswordInput
          label="New password"
          description={`${passwordHint} Your other browsers are signed out.`}
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={errors.password?.[0]}
          required
        />
        <Group>
          <Button type="submit" variant="default">
            Change the password
          </Button>
        </Group>
      </Stack>
    </Form>
  </Panel>
);

type NotificationChoicesProps = {
  chosen: Choices;
  answers: boolean;
  isMailOn: boolean;
};

/** For colleagues who answer no enquiries. */
const switchesOfReaders = ["mentions", "weekly"] as const;

export function NotificationChoices({ chosen, answers, isMailOn }: NotificationChoicesProps) {
  const saving = useFetcher<Result>({ key: "notifications" });
  const save = (field: string, value: string) =>
    void saving.submit({ intent: "notifications", field, value }, { method: "post" });
  const formData = saving.formData;
  const stateOf = (field: keyof Choices) =>
    formData?.get("field") === field ? String(formData.get("value")) : String(chosen[field]);
  const switches = answers ? notificationSwitches.options : switchesOfReaders;
  const { input, options } = inputsOf(notificationChoices, { values: {}, errors: {} });
  return (
    <Panel
      title="Email notifications"
      id="mails"
      lead={
        isMailOn
          ? "About enquiries and visits."
          : "About enquiries and visits. Mail is off now: none is sent."
      }
      actions={<HowSaved result={asChoice(saving.data)} isSaving={saving.state !== "idle"} />}
    >
      <Stack gap="lg">
        <Radio.Group
          label={input("new_enquiries").label}
          value={stateOf("new_enquiries")}
          onChange={(value) => save("new_enquiries", value)}
        >
          <Stack gap="xs" mt="xs">
            {options("new_enquiries")
              .filter(({ value }) => answers || value === "all" || value === "none")
              .map(({ value, label }) => (
                <Radio key={value} {...{ value, label }} />
              ))}
          </Stack>
        </Radio.Group>
        {switches.map((field) => (
          <Switch
            key={field}
            label={input(field).label}
            description={input(field).description}
            checked={stateOf(field) === "true"}
            onChange={({ currentTarget }) => save(field, String(currentTarget.checked))}
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** No text was typed, so the message about typed text does not apply. */
const asChoice = (result: Result): Result =>
  result && "unsent" in result && result.unsent
    ? { ...result, message: "the site could not take it. Choose again in a minute." }
    : result;
