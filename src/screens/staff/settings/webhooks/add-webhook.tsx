import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { hookEvents } from "../../../../slices/webhooks/contract.ts";
import type { Drawn } from "../settings-page.tsx";
import { eventLabels } from "./webhook-words.ts";

export const AddWebhook = ({ formState: { values, errors } }: { formState: Drawn }) => (
  <Panel
    id="add"
    title="Add a webhook"
    lead="Your accounts, a telephone system or a chat for the team can receive each enquiry. The administrator of that program gives you its URL."
  >
    <Form method="post">
      <input type="hidden" name="intent" value="add" />
      <Stack gap="md">
        <TextInput
          label="Address"
          description="The URL that the administrator of the other program gave you. It begins with https://."
          name="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={values.url ?? ""}
          error={errors.url?.[0]}
          required
        />
        <Checkbox.Group label="Events" error={errors.events?.[0]}>
          <Stack gap="xs">
            {hookEvents.map((event) => (
              <Checkbox
                key={event}
                name={event}
                value={event}
                label={`${eventLabels[event]} (${event})`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group>
          <Button type="submit">Add the webhook</Button>
        </Group>
      </Stack>
    </Form>
  </Panel>
);
