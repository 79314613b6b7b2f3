import { Code, Text } from "@mantine/core";
import { PageHead } from "../../../desk/page-head.tsx";
import { Panel } from "../../../desk/panel.tsx";
import { backupsContext } from "../../../slices/backups/context.ts";
import { LastBackup } from "../today/last-backup.tsx";
import type { Route } from "./+types/backups";

export const handle = { page: "staff", can: "backups.read" };

export const loader = ({ context }: Route.LoaderArgs) => context.get(backupsContext).state();

export const meta: Route.MetaFunction = () => [{ title: "Backups" }];

export default function Backups({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Backups" />
      <Panel title="The last backup">
        <LastBackup {...loaderData} />
      </Panel>
      {loaderData.engine === "sqlite" ? (
        <Panel title="How it works">
          <Text>
            Everything is backed up each day and before each update. Seven backups are kept. Once a
            week the newest is restored and checked. They are on the same disk as the site: have one
            kept elsewhere too. Whoever runs the server makes one by hand with
          </Text>
          <Code block>npm run foyer -- backup copy.db</Code>
        </Panel>
      ) : null}
    </>
  );
}
