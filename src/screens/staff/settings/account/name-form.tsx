import { Button, Group, Stack, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { FieldErrors } from "../../../../platform/problem.ts";

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
