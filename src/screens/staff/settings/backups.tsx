import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { backupsContext } from "../../../slices/backups/context.ts";
import { keepWords } from "../keep-words.ts";
import { LastBackup } from "../today/last-backup.tsx";
import type { Route } from "./+types/backups";
import { CopyRows } from "./backups/copy-rows.tsx";
import { useUntilMade } from "./backups/use-backup-polling.ts";
import * as styles from "./backups/wrapped-code.module.css";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "backups.read", change: "backups.make" };

export async function action({ context, request }: Route.ActionArgs) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  return takeStaffForm(
    { context, request },
    {
      make: {
        labels: {},
        async take() {
          await context.get(backupsContext).makeNow(by);
          return { message: "" };
        },
      },
    },
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const backups = context.get(backupsContext);
  const [state, copies] = await Promise.all([backups.state(), backups.list()]);
  return { ...state, copies, isMaking: backups.isMaking(), folder: backups.folder };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Backups" }];

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, isMaking, folder, ...state } = loaderData;
  useUntilMade(isMaking);
  return (
    <SettingsPage title="Backups" result={actionData}>
      {() => (
        <>
          <Panel title="The last backup">
            <LastBackup {...state} />
            {folder ? (
              <Form method="post">
                <Group>
                  <Button
                    type="submit"
                    name="intent"
                    value="make"
                    variant="default"
                    disabled={isMaking}
                  >
                    Make a backup now
                  </Button>
                  <Text role="status">{isMaking ? "A backup is being made…" : ""}</Text>
                </Group>
              </Form>
            ) : null}
          </Panel>
          {folder ? (
            <>
              <Panel
                title="Kept on the server"
                lead="One is made each day and before each update; the newest of seven days stay. Once a week the newest is restored beside the site and checked."
              >
                <CopyRows copies={copies} />
              </Panel>
              <Panel title="A second place">
                <Stack gap="sm">
                  <Text>
                    If the server’s disk fails, these copies are lost with it. Ask the administrator
                    of the server to copy this folder to another machine or to cloud storage every
                    day, and to tell you where:
                  </Text>
                  <Code block className={styles.whole}>
                    {folder}
                  </Code>
                  <Text>They can make a backup in any folder with</Text>
                  <Code block className={styles.whole}>
                    npm run foyer -- backup copy.db
                  </Code>
                </Stack>
              </Panel>
            </>
          ) : null}
        </>
      )}
    </SettingsPage>
  );
}
