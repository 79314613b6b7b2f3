import { Button, PasswordInput, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { formatDate } from "../../../platform/time/dates.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { useAdmin } from "../../admin/admin-data.ts";
import * as styles from "../../admin/rows.module.css";
import type { Passkey as Listed } from "../contract.ts";
import { Passkey } from "./passkey.tsx";

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
        <ul>
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id} className={styles.buttonRow}>
              <div>
                <strong>{name}</strong>
                <div className={sharedStyles.soft}>
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

type OwnProofProps = { what: string; hasPassword: boolean; refused: string | undefined };

/** So that somebody with a stolen session cannot change how the user signs in. */
export const OwnProof = ({ what, hasPassword, refused }: OwnProofProps) =>
  hasPassword ? (
    <>
      {/* Without it Enter in the field would press the first button of a list. */}
      <button type="submit" disabled hidden />
      <PasswordInput
        label={`Your password, ${what}`}
        name="current"
        autoComplete="current-password"
        error={refused}
      />
    </>
  ) : null;

type Session = { id: string; agent: string; created_at: string; seen_at: string; isThis: boolean };

type SessionListProps = {
  sessions: Session[];
  hasPassword: boolean;
  refused: string | undefined;
};

export const everyOther = "every other";

export function SessionList({ sessions, ...proof }: SessionListProps) {
  const { time_zone } = useAdmin();
  return (
    <Panel id="sessions" title="Where you are signed in">
      <Form method="post">
        <input type="hidden" name="intent" value="end-session" />
        {sessions.length > 1 ? <OwnProof what="to sign one of them out" {...proof} /> : null}
        <ul>
          {sessions.map(({ id, agent, created_at, seen_at, isThis }) => (
            <li key={id} className={styles.buttonRow}>
              <div>
                <strong>{browserOf(agent)}</strong> {isThis ? "this browser" : null}
                <div className={sharedStyles.soft}>
                  Signed in {formatTime(created_at, time_zone)}
                  {isThis ? null : `, last used ${formatTime(seen_at, time_zone)}`}
                </div>
              </div>
              {isThis ? null : (
                <Button
                  type="submit"
                  name="session"
                  value={id}
                  variant="default"
                  aria-label={`Sign out ${browserOf(agent)}`}
                >
                  Sign it out
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button type="submit" name="session" value={everyOther} variant="default">
            Sign out every other browser
          </Button>
        ) : null}
      </Form>
    </Panel>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const firstOf = (agent: string, named: [RegExp, string][]) =>
  named.find(([sign]) => sign.test(agent))?.[1];

/** A readable name. The user agent is the browser's own claim and proves nothing. */
function browserOf(agent: string): string {
  const browser = firstOf(agent, browsers) ?? "A browser";
  const system = firstOf(agent, systems);
  return system ? `${browser} on ${system}` : browser;
}
