import {
  Button,
  Code,
  CopyButton,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { FieldErrors } from "../../../platform/problem.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { useAdmin } from "../../admin/admin-data.ts";
import { IntentButton } from "../../admin/intent-button.tsx";
import * as styles from "../../admin/settings.module.css";
import { AuthenticatorKey } from "./authenticator-key.tsx";

type SecondFactorProps = {
  hasCode: boolean;
  hasPassword: boolean;
  codesLeft: number;
  proposal: { secret: string; uri: string } | null;
  errors: FieldErrors;
};

export function SecondFactor({ hasCode, hasPassword, proposal, ...rest }: SecondFactorProps) {
  if (hasCode) return <Present {...rest} hasPassword={hasPassword} />;
  if (proposal) return <Proposal {...proposal} hasPassword={hasPassword} errors={rest.errors} />;
  return (
    <Panel id="second-factor" title="Second factor">
      <Stack gap="md">
        <Text>
          With it, a stolen password alone lets nobody in: after your password you type a code that
          an authenticator app on your phone shows, such as Google Authenticator.
        </Text>
        <Form method="post">
          <IntentButton intent="propose-code" isPrimary>
            Set up a one-time code
          </IntentButton>
        </Form>
      </Stack>
    </Panel>
  );
}

type ProposalProps = { secret: string; uri: string; hasPassword: boolean; errors: FieldErrors };

const Proposal = ({ secret, uri, hasPassword, errors }: ProposalProps) => (
  <Panel id="second-factor" title="Second factor">
    <Form method="post">
      <input type="hidden" name="intent" value="set-up-code" />
      <Stack gap="md">
        <AuthenticatorKey secret={secret} uri={uri} />
        <TextInput
          label="The six digits it shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.[0]}
          required
        />
        {hasPassword ? (
          <PasswordInput
            label="Your password"
            name="current"
            autoComplete="current-password"
            error={errors.current?.[0]}
            required
          />
        ) : null}
        <Group>
          <Button type="submit">Turn it on</Button>
        </Group>
      </Stack>
    </Form>
  </Panel>
);

type PresentProps = { codesLeft: number; hasPassword: boolean; errors: FieldErrors };

const Present = ({ codesLeft, hasPassword, errors }: PresentProps) => (
  <Panel id="second-factor" title="Second factor">
    <Stack gap="md">
      <Text>You are asked for a one-time code after your password. {leftWords(codesLeft)}</Text>
      <Form method="post">
        <Stack gap="md">
          {hasPassword ? (
            <PasswordInput
              label="Your password"
              description="To make new recovery codes, or to turn the one-time code off"
              name="current"
              autoComplete="current-password"
              error={errors.current?.[0]}
              required
            />
          ) : null}
          <Group>
            <IntentButton intent="renew-recovery">Make new recovery codes</IntentButton>
            <IntentButton intent="remove-code">Turn it off</IntentButton>
          </Group>
        </Stack>
      </Form>
    </Stack>
  </Panel>
);

export const leftWords = (count: number) => {
  if (count === 0) return "No recovery code is left: make new ones.";
  return count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
};

type RecoveryCodesProps = { codes: string[]; email: string };

/** The codes appear only once, so the screen shows nothing else until the user has saved them. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const { company } = useAdmin();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  const formattedCodes = codes.map(asWritten);
  const file = [
    `Recovery codes of ${email} for ${company}. Each is good once.`,
    "",
    ...formattedCodes,
    "",
  ];
  return (
    <div ref={place} tabIndex={-1} className={styles.factorPlace}>
      <Panel
        title="Save your recovery codes"
        lead="Each lets you in once when your phone is lost. Keep them where your phone is not."
      >
        <Stack gap="md">
          <ul className={styles.codes}>
            {formattedCodes.map((code) => (
              <li key={code}>
                <Code>{code}</Code>
              </li>
            ))}
          </ul>
          <Text className={styles.whose}>
            {email}, {company}
          </Text>
          <Group className={styles.ways}>
            <CopyButton value={formattedCodes.join("\n")}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? "Copied" : "Copy"}
                </Button>
              )}
            </CopyButton>
            <Button
              component="a"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.join("\n"))}`}
              download="recovery-codes.txt"
              variant="default"
            >
              Download
            </Button>
            <Button variant="default" onClick={() => print()}>
              Print
            </Button>
          </Group>
          <Group className={styles.ways}>
            <Button component={Link} to="/staff/settings/account">
              I have saved them
            </Button>
          </Group>
        </Stack>
      </Panel>
    </div>
  );
}

const asWritten = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
