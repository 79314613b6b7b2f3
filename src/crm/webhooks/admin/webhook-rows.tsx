import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import * as styles from "../../../core/admin/rows.module.css";
import type { Drawn } from "../../../core/admin/settings-page.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { Here } from "../../../ui/admin/times.ts";
import { hookEvents, type Webhook } from "../contract.ts";
import {
  eventLabels,
  eventWords,
  isSwitchedOff,
  webhooksPath,
  webhookWords,
} from "./webhook-words.ts";

type WebhookRowsProps = {
  hooks: Webhook[];
  open: string | null;
  here: Here;
};

export function WebhookRows({ hooks, open, here }: WebhookRowsProps) {
  if (hooks.length === 0) return null;
  return (
    <>
      {hooks.filter(isSwitchedOff).map((hook) => (
        <Note key={hook.id} tone="alarm">
          {new URL(hook.url).host} was switched off: it did not accept what it was sent, or the API
          key that added it has ended. Have it put right, then switch it on: what waited leaves
          then.
        </Note>
      ))}
      <Panel title="Webhooks">
        <Stack component="ul" gap={0}>
          {hooks.map((hook) => (
            <li key={hook.id} className={styles.wordRow}>
              <div className={styles.words}>
                <strong>{hook.url}</strong>
                <p className={`${sharedStyles.soft} ${styles.whole}`}>
                  {eventWords(hook.events)} {webhookWords(hook, here)}
                </p>
              </div>
              <Buttons hook={hook} isOpen={hook.id === open} />
            </li>
          ))}
        </Stack>
      </Panel>
    </>
  );
}

function Buttons({ hook: { id, url, active }, isOpen }: { hook: Webhook; isOpen: boolean }) {
  const named = (verb: string) => `${verb}: ${url}`;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Group gap="xs">
        <Button
          component={Link}
          to={webhooksPath(isOpen ? null : id)}
          variant="default"
          aria-expanded={isOpen}
          aria-label={named("Deliveries")}
          preventScrollReset
        >
          Deliveries
        </Button>
        {active ? (
          <IntentButton intent="test" aria-label={named("Send a test")}>
            Send a test
          </IntentButton>
        ) : null}
        <IntentButton
          intent={active ? "pause" : "start"}
          aria-label={named(active ? "Pause" : "Switch on")}
        >
          {active ? "Pause" : "Switch on"}
        </IntentButton>
        <IntentButton intent="remove" aria-label={named("Remove")} variant="subtle">
          Remove
        </IntentButton>
      </Group>
    </Form>
  );
}

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
