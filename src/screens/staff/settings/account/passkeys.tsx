import { Button, PasswordInput, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { formatDate } from "../../../../platform/dates.ts";
import type { Passkey as Listed } from "../../../../slices/staff/contract.ts";
import { Passkey } from "../../parts/passkey.tsx";
import styles from "../rows-with-button.module.css";

type PasskeysProps = { passkeys: Listed[]; warning: string | null; hasPassword: boolean };

export const Passkeys = ({ passkeys, warning, hasPassword }: PasskeysProps) => (
  <Panel
    title="Passkeys"
    lead="A fingerprint, a face or a PIN of your device, in the place of password and code."
  >
    {passkeys.length > 0 ? (
      <ul className={styles.list}>
        {passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id} className={styles.row}>
            <div>
              <strong>{name}</strong>
              <div className={styles.soft}>
                Added {formatDate(created_at)},{" "}
                {used_at ? `last used ${formatDate(used_at)}` : "not used yet"}
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="passkey" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove-passkey"
                variant="default"
                aria-label={`Remove ${name}`}
              >
                Remove it
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    ) : null}
    {warning ? (
      <Text>{warning}</Text>
    ) : (
      <form className={styles.add} key={passkeys.length}>
        <TextInput label="What to call it" name="name" defaultValue="This device" maxLength={60} />
        {hasPassword ? (
          <PasswordInput label="Your password" name="current" autoComplete="current-password" />
        ) : null}
        <Passkey fields={["name", "current"]}>Add a passkey</Passkey>
      </form>
    )}
  </Panel>
);
