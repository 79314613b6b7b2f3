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
      <Panel title="The last copy">
        <LastBackup {...loaderData} />
      </Panel>
      {loaderData.engine === "sqlite" ? (
        <Panel title="How it works">
          <Text>
            A copy of everything is made every day and before each update, seven are kept, and once
            a week the newest is restored and checked. They lie on the same disk: have one carried
            elsewhere, too. Whoever runs the server makes one by hand with
          </Text>
          <Code block>npm run foyer -- backup copy.db</Code>
        </Panel>
      ) : null}
    </>
  );
}
