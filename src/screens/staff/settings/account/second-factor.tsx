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
import { Form } from "react-router";
import { renderSVG } from "uqr";
import { Panel } from "../../../../desk/panel.tsx";
import type { FieldErrors } from "../../../../platform/problem.ts";
import styles from "./second-factor.module.css";

type SecondFactorProps = {
  hasCode: boolean;
  hasPassword: boolean;
  codesLeft: number;
  proposal: { secret: string; uri: string } | null;
  recovery: string[] | null;
  errors: FieldErrors;
};

export function SecondFactor({
  hasCode,
  hasPassword,
  proposal,
  recovery,
  ...rest
}: SecondFactorProps) {
  if (recovery) return <RecoveryCodes codes={recovery} />;
  if (hasCode) return <Present {...rest} />;
  if (proposal) return <Proposal {...proposal} hasPassword={hasPassword} errors={rest.errors} />;
  return (
    <Panel id="second-factor" title="Second factor">
      <Stack gap="md">
        <Text>
          With a one-time code from an app on your phone, a stolen password alone lets nobody in.
        </Text>
        <Form method="post">
          <Button type="submit" name="intent" value="propose-code">
            Set up a one-time code
          </Button>
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
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <Stack gap="md">
        <Text>Scan this with an authenticator app, or type the key into it.</Text>
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
          alt="QR code for an authenticator app"
          width={192}
          height={192}
        />
        <Code className={styles.key}>{secret.match(/.{1,4}/g)?.join(" ")}</Code>
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

const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <Panel title="Your recovery codes">
    <Stack gap="md">
      <Text>
        Each lets you in once when your phone is lost. Keep them where your phone is not. They are
        not shown again.
      </Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{asWritten(code)}</Code>
          </li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.map(asWritten).join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy them all"}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  </Panel>
);

const asWritten = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const Present = ({ codesLeft, errors }: { codesLeft: number; errors: FieldErrors }) => (
  <Panel id="second-factor" title="Second factor">
    <Stack gap="md">
      <Text>You are asked for a one-time code after your password. {leftOf(codesLeft)}</Text>
      <Form method="post">
        <Group align="flex-end">
          <PasswordInput
            label="Your password"
            name="current"
            autoComplete="current-password"
            error={errors.current?.[0]}
            required
            flex={1}
          />
          <Button type="submit" name="intent" value="remove-code" variant="default">
            Turn it off
          </Button>
        </Group>
      </Form>
    </Stack>
  </Panel>
);

const leftOf = (count: number) =>
  count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
