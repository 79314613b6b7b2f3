import { Button, FileButton, Group, Progress, Radio, Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import * as styles from "../../../core/admin/settings.module.css";
import { SettingsPage } from "../../../core/admin/settings-page.tsx";
import { useUntilMade } from "../../../core/admin/use-until-made.ts";
import { DropPlace } from "../../../core/media/admin/library-parts.tsx";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { OverWritten } from "../../documents/transfer/exported-document.ts";
import {
  groupsOf,
  type ShownReport,
  shownReport,
  type TakenGroup,
} from "../archive-report-words.ts";
import { archiveContext } from "../context.ts";
import type { Progress as OpeningProgress } from "../opening.server.ts";
import type { Route } from "./+types/archive";
import { useArchiveUpload } from "./use-archive-upload.ts";

export const handle = { page: "staff", can: "archive.make", change: "archive.open" };

export async function action(args: Route.ActionArgs) {
  const archives = args.context.get(archiveContext);
  return takeStaffForm(args, {
    async open({ id = "", over }, { by }) {
      archives.open({ id, over: over === "replace" ? "replace" : "beside", by });
      return { message: "" };
    },
    async "put-away"({ id = "" }) {
      await archives.putAway(id);
      return { message: "Discarded. Nothing was changed." };
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { report, opening, receivedArchive, problem } = context.get(archiveContext).state();
  return {
    opening,
    problem,
    report: report && shownReport(report),
    receivedArchive: receivedArchive && {
      ...receivedArchive,
      groups: groupsOf(receivedArchive.placed),
    },
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const whatIsInIt =
  "Pages, posts, cases, the chat, the company’s facts and the pictures, with what is being written. " +
  "No enquiries, visitors or colleagues are in it.";

export default function Archive({ loaderData, actionData }: Route.ComponentProps) {
  const { report, opening, receivedArchive, problem } = loaderData;
  const { revalidate } = useRevalidator();
  useUntilMade(opening !== null);
  return (
    <SettingsPage result={actionData}>
      {() => (
        <>
          <Panel title="As one file" lead={whatIsInIt}>
            <Group>
              <Button component="a" href="/staff/archive/site.zip" download>
                Download the site
              </Button>
            </Group>
          </Panel>
          <Panel
            title="Open one here"
            lead="From another site of this software, 2 GB at most. You see what it would do before anything is changed."
          >
            {problem === null ? null : <Note tone="alarm">{problem}</Note>}
            {opening ? <OpeningNow {...opening} /> : null}
            {opening ? null : <ChooseArchive onRead={() => void revalidate()} />}
          </Panel>
          {report ? (
            <Panel title={`The site of ${report.site}, as of ${report.day}`}>
              <ReportForm key={report.id} {...report} />
            </Panel>
          ) : null}
          {receivedArchive ? (
            <Panel title={`The site of ${receivedArchive.site} was opened`}>
              <Stack gap="md">
                <Text role="status">
                  {counted(receivedArchive.pictures, "picture")} came into the library.
                </Text>
                {receivedArchive.unkept.map(({ name, why }) => (
                  <Note key={name} tone="alarm">
                    {name}: {why}
                  </Note>
                ))}
                <TakenList groups={receivedArchive.groups} />
              </Stack>
            </Panel>
          ) : null}
        </>
      )}
    </SettingsPage>
  );
}

function OpeningNow({ what, done, of }: OpeningProgress) {
  const percent = of === 0 ? 100 : Math.round((done / of) * 100);
  return (
    <Stack gap="xs">
      <Text role="status">
        {what === "picture"
          ? `Picture ${Math.min(done + 1, of)} of ${of} is being drawn`
          : `${done} of ${counted(of, "document")} are in`}
      </Text>
      <Progress value={percent} animated aria-label={`${percent} per cent opened`} />
    </Stack>
  );
}

function ChooseArchive({ onRead }: { onRead: () => void }) {
  const { sending, problem, send, stop } = useArchiveUpload(onRead);
  const drop = useCallback((files: File[]) => void send(files[0]), [send]);
  if (sending) {
    const isRead = sending.percent === 100;
    const message = isRead ? "is being read through" : `${sending.percent}% sent`;
    return (
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text role="status">
            {sending.name}: {message}
          </Text>
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        </Group>
        <Progress
          value={sending.percent}
          animated={isRead}
          aria-label={`${sending.name}: ${sending.percent} per cent sent`}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="sm" align="start">
      {problem === null ? null : <Note tone="alarm">{problem}</Note>}
      <FileButton accept=".zip,application/zip" onChange={(file) => void send(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            Open an archive…
          </Button>
        )}
      </FileButton>
      <DropPlace takes onFiles={drop} says="Drop the archive to have it read" />
    </Stack>
  );
}

function ReportForm({ id, name, pictures, documents, asks }: ShownReport) {
  const [over, setOver] = useState<OverWritten>("beside");
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Stack gap="md">
        <Text>
          {name}: {counted(pictures.all, "picture")}, {pictures.new} of them new here. Nothing is
          changed yet.
        </Text>
        {asks ? (
          <Radio.Group
            name="over"
            label="Where colleagues have written here"
            value={over}
            onChange={(value) => setOver(value === "replace" ? "replace" : "beside")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="beside" label="Lay the archive’s words beside it as drafts" />
              <Radio
                value="replace"
                label="Publish the archive’s words; what was here stays among the versions"
              />
            </Stack>
          </Radio.Group>
        ) : (
          <input type="hidden" name="over" value={over} />
        )}
        <TakenList groups={documents[over]} />
        <Group>
          <IntentButton intent="open" disabled={isSending} isPrimary>
            Open it
          </IntentButton>
          <IntentButton intent="put-away" disabled={isSending}>
            Discard
          </IntentButton>
        </Group>
      </Stack>
    </Form>
  );
}

function TakenList({ groups }: { groups: TakenGroup[] }) {
  return (
    <ul className={sharedStyles.rows}>
      {groups.map(({ as, words, count, rows }) => (
        <li key={as} className={styles.group}>
          <details open={as === "unfit"}>
            <summary className={styles.head}>
              <span>{words}</span> <span className={styles.count}>{count}</span>
            </summary>
            <ul className={styles.archiveRows}>
              {rows.map(({ kind, key, title, why }) => (
                <li key={`${kind} ${key}`}>
                  {title || key}{" "}
                  {key.startsWith("/") ? <span className={sharedStyles.soft}>{key}</span> : null}
                  {why.map((sentence) => (
                    <p key={sentence} className={sharedStyles.soft}>
                      {sentence}
                    </p>
                  ))}
                </li>
              ))}
              {count > rows.length ? (
                <li className={sharedStyles.soft}>
                  and {counted(count - rows.length, "more", "more")}
                </li>
              ) : null}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
