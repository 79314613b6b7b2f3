import { Code, Group, Stack, Text } from "@mantine/core";
import { Form } from "react-router";
import { LastBackup } from "../../../crm/today/admin/last-backup.tsx";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { inMegabytes } from "../../../platform/text/amounts.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { useAdmin } from "../../admin/admin-data.ts";
import { IntentButton } from "../../admin/intent-button.tsx";
import { keepWords } from "../../admin/keep-words.ts";
import * as styles from "../../admin/rows.module.css";
import * as commandStyles from "../../admin/settings.module.css";
import { SettingsPage } from "../../admin/settings-page.tsx";
import { useUntilMade } from "../../admin/use-until-made.ts";
import { backupsContext } from "../context.ts";
import type { ListedCopy } from "../records.server.ts";
import type { Route } from "./+types/backups";

export const handle = { page: "staff", can: "backups.read", change: "backups.make" };

export async function action(args: Route.ActionArgs) {
  return takeStaffForm(args, {
    async make(_values, { by }) {
      await args.context.get(backupsContext).makeNow(by);
      return { message: "" };
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const backups = context.get(backupsContext);
  const [state, copies] = await Promise.all([backups.state(), backups.list()]);
  return { ...state, copies, isMaking: backups.isMaking(), folder: backups.folder };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, isMaking, folder, ...state } = loaderData;
  useUntilMade(isMaking);
  return (
    <SettingsPage result={actionData}>
      {() => (
        <>
          <Panel title="The last backup">
            <LastBackup {...state} />
            {folder ? (
              <Form method="post">
                <Group>
                  <IntentButton intent="make" disabled={isMaking}>
                    Make a backup now
                  </IntentButton>
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
                  <Code block className={commandStyles.whole}>
                    {folder}
                  </Code>
                  <Text>They can make a backup in any folder with</Text>
                  <Code block className={commandStyles.whole}>
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

function CopyRows({ copies }: { copies: ListedCopy[] }) {
  const { time_zone } = useAdmin();
  if (copies.length === 0) return <p className={sharedStyles.soft}>None yet.</p>;
  return (
    <ul className={sharedStyles.ruled}>
      {copies.map(({ id, kind, at, bytes, checkedAt, problem }) => (
        <li key={id} className={styles.buttonRow}>
          <div>
            <strong>{formatTime(at, time_zone)}</strong>{" "}
            {kind === "migration" ? "before an update" : null}
            <div className={sharedStyles.soft}>
              {problem ??
                (checkedAt ? `Checked ${formatTime(checkedAt, time_zone)}` : "Not checked")}
            </div>
          </div>
          <span>{inMegabytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
