/** The codes appear only once, so the screen shows nothing else until the user has saved them. */
import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import { useDesk } from "../../desk-data.ts";
import * as styles from "./recovery-codes.module.css";

type RecoveryCodesProps = { codes: string[]; email: string };

export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const { company } = useDesk();
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
    <div ref={place} tabIndex={-1} className={styles.place}>
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
