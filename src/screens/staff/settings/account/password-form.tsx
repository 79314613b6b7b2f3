import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { FieldErrors } from "../../../../platform/problem.ts";
import { shortestPassword } from "../../../../slices/staff/contract.ts";
import { passwordHint } from "../../../../slices/staff/password-hint.ts";

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
