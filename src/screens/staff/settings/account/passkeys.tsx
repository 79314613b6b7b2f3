import { Button, PasswordInput, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { formatDate } from "../../../../platform/dates.ts";
import type { Passkey as Listed } from "../../../../slices/staff/contract.ts";
import { Passkey } from "../../parts/passkey.tsx";
import * as styles from "../rows-with-button.module.css";
import { OwnProof } from "./own-proof.tsx";

type PasskeysProps = {
  passkeys: Listed[];
  warning: string | null;
  hasPassword: boolean;
  refused: string | undefined;
};

export const Passkeys = ({ passkeys, warning, hasPassword, refused }: PasskeysProps) => (
  <Panel
    title="Passkeys"
    lead="A fingerprint, a face or a PIN of your device, in the place of password and code."
  >
    {passkeys.length > 0 ? (
      <Form method="post">
        <input type="hidden" name="intent" value="remove-passkey" />
        <OwnProof what="to remove one" hasPassword={hasPassword} refused={refused} />
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
              <Button
                type="submit"
                name="passkey"
                value={id}
                variant="default"
                aria-label={`Remove ${name}`}
              >
                Remove it
              </Button>
            </li>
          ))}
        </ul>
      </Form>
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
