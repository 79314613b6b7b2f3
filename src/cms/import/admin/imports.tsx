import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import * as styles from "../../../core/admin/lists.module.css";
import { RowLink } from "../../../core/admin/lists.tsx";
import { sendBody } from "../../../core/admin/send-body.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { documentsPath } from "../../documents/admin/document-path.ts";
import { siteContext } from "../../pages/context.ts";
import { importsContext } from "../context.ts";
import { type ImportSummary, longestFile } from "../contract.ts";
import type { Route } from "./+types/imports";
import { importPath, importUploadPath, sourceNames, stateWords } from "./import-words.ts";

export const handle = { page: "staff", can: "content.publish" };

export async function loader({ context }: Route.LoaderArgs) {
  const [rows, { time_zone: zone }] = await Promise.all([
    context.get(importsContext).list(),
    context.get(siteContext).company(),
  ]);
  return { rows, here: { now: new Date().toISOString(), zone } };
}

export const meta: Route.MetaFunction = () => [{ title: "Posts from elsewhere" }];

const whereItComesFrom =
  "WordPress: Tools, Export, All content gives you an XML file. " +
  "Ghost: Settings, Import/Export gives you a JSON file. " +
  "You will see what is in it before anything is written.";

export default function Imports({ loaderData: { rows, here } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Posts from elsewhere"
        back={{ to: documentsPath("posts"), label: "Posts" }}
        under="From WordPress or Ghost, with their pictures, dates and former addresses."
      />
      <Column>
        <Panel title="The file" lead={whereItComesFrom}>
          <ChooseFile />
        </Panel>
        {rows.length > 0 ? (
          <Panel title="Files until now">
            <ImportRows rows={rows} here={here} />
          </Panel>
        ) : null}
      </Column>
    </>
  );
}

const ImportRows = ({ rows, here }: { rows: ImportSummary[]; here: Here }) => (
  <ul className={sharedStyles.rows}>
    {rows.map(({ id, source, siteTitle, fileName, posts, state, at }) => (
      <li key={id} className={`${sharedStyles.row} ${styles.row}`}>
        <span className={styles.title}>
          <RowLink to={importPath(id)}>{siteTitle || fileName}</RowLink>
        </span>
        <span className={`${sharedStyles.soft} ${styles.soft}`}>
          {sourceNames[source]}, {counted(posts, "post")}
        </span>
        <Tag tone={state === "done" ? "leaf" : "plain"}>{stateWords[state]}</Tag>
        <time
          dateTime={at}
          title={momentWords(at, here)}
          className={`${sharedStyles.soft} ${styles.soft}`}
        >
          {shortDay(at, here)}
        </time>
      </li>
    ))}
  </ul>
);

const longestMs = 600_000;
const tooLarge = "This file is too large: 50 MB are taken. Export it in parts, by date.";
const uploadedFile = z.object({ id: z.string() });

type Way = { percent: number; refused: string | null; isSending: boolean };
const atRest: Way = { percent: 0, refused: null, isSending: false };

function ChooseFile() {
  const [way, setWay] = useState(atRest);
  const ending = useRef<AbortController | null>(null);
  const navigate = useNavigate();

  async function send(file: File | null) {
    if (!file) return;
    if (file.size > longestFile) return setWay({ ...atRest, refused: tooLarge });
    const controller = new AbortController();
    ending.current = controller;
    setWay({ ...atRest, isSending: true });
    const result = await sendBody(file, importUploadPath, {
      ...{ type: "application/octet-stream", longestMs, nameless: "Export" },
      signal: controller.signal,
      onProgress: (percent) => setWay({ percent, refused: null, isSending: true }),
    });
    const read = result.state === "kept" ? uploadedFile.safeParse(result.body).data : undefined;
    if (read) return navigate(importPath(read.id));
    setWay({ ...atRest, refused: result.state === "failed" ? result.sentence : null });
  }

  const message = way.percent < 100 ? `Sending, ${way.percent}%` : "Reading what is in it…";
  return (
    <>
      {way.refused ? <Note tone="alarm">{way.refused}</Note> : null}
      <Group>
        <FileButton
          accept=".xml,.json,text/xml,application/json"
          onChange={(file) => void send(file)}
        >
          {(props) => (
            <Button {...props} disabled={way.isSending}>
              Choose the file
            </Button>
          )}
        </FileButton>
        {way.isSending ? (
          <Button variant="default" onClick={() => ending.current?.abort()}>
            Stop
          </Button>
        ) : null}
        <Text role="status">{way.isSending ? message : ""}</Text>
      </Group>
      {way.isSending ? <Progress mt="sm" value={way.percent} aria-label={message} /> : null}
    </>
  );
}
