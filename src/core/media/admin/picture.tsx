import { Button, FileButton, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Link, redirect, useFetcher, useRevalidator, useSubmit } from "react-router";
import { z } from "zod";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { orNotFound } from "../../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { undoNotice } from "../../../ui/admin/layout/notices.tsx";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { momentWords } from "../../../ui/admin/times.ts";
import { staffContext } from "../../accounts/context.ts";
import { can } from "../../accounts/roles.ts";
import { keepWords } from "../../admin/keep-words.ts";
import { colleagueName } from "../../admin/names.ts";
import { type Undo, undoKey, useUndo } from "../../admin/use-undo.ts";
import { picturesContext } from "../context.ts";
import type { Route } from "./+types/picture";
import { changePicture } from "./change-picture.ts";
import { DescribeForm, FocusField } from "./picture-forms.tsx";
import { filePath, libraryPath, picturePath } from "./picture-path.ts";
import * as styles from "./pictures.module.css";
import { acceptedTypes, sendFile } from "./uploads.ts";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

/** Documents refer to a picture by the hash of its file. */
const isHash = (id: string) => /^[0-9a-f]{32}$/.test(id);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const pictures = context.get(picturesContext);
  if (isHash(id)) throw redirect(picturePath(await orNotFound(() => pictures.idOf(id))));
  const { role } = context.get(signedInContext);
  const [picture, uses, right, { time_zone: zone }, colleagues] = await Promise.all([
    orNotFound(() => pictures.open(id)),
    pictures.uses(id),
    pictures.rightTo(id),
    context.get(siteContext).company(),
    context.get(staffContext).colleagues.list(),
  ]);
  const isTheirs = right === null || can(role, right);
  return {
    picture,
    uses,
    by: colleagueName(picture.by, colleagues),
    isOthers: !isTheirs && can(role, "content.write"),
    canWrite: isTheirs && can(role, "content.write"),
    mayReplace: isTheirs && can(role, "content.publish"),
    here: { now: new Date().toISOString(), zone },
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changePicture({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.picture.name ?? "Picture" },
];

type ActionResponse =
  | { done: { message: string; undo?: Undo; matter?: string } }
  | { message: string };

export default function OnePicture({ loaderData }: Route.ComponentProps) {
  const { picture, uses, canWrite, mayReplace } = loaderData;
  // A change is live at once, so only drafts may use the picture, or the user may replace it.
  const mayChange = canWrite && (mayReplace || uses.every(({ state }) => state === "draft"));
  const fetcher = useFetcher<ActionResponse>();
  const { data: response } = fetcher;
  useUndo(response && "done" in response ? response.done : null);
  const isOut = picture.removedAt !== null;
  const send = (fields: Undo) => void fetcher.submit(fields, { method: "post" });
  const { former } = picture;
  return (
    <>
      <PageHead
        title={picture.name}
        back={{ to: libraryPath, label: "Media" }}
        under={factsOf(loaderData)}
        actions={
          canWrite ? (
            <>
              {mayReplace && former && !isOut ? (
                <Button
                  variant="subtle"
                  onClick={() => send({ intent: "take-file", file: former })}
                >
                  Back to the former file
                </Button>
              ) : null}
              {isOut || !mayReplace ? null : <ReplaceButton id={picture.id} name={picture.name} />}
              <Button
                variant="default"
                disabled={!isOut && uses.length > 0}
                onClick={() => send({ intent: isOut ? "put-back" : "take-out" })}
              >
                {isOut ? "Restore" : "Remove from library"}
              </Button>
            </>
          ) : null
        }
      />
      <div className={styles.notes}>
        {response && "message" in response ? <Note tone="alarm">{response.message}</Note> : null}
        {loaderData.isOthers ? (
          <Note tone="look">This picture is among the company’s facts. Owners change it.</Note>
        ) : null}
        {isOut ? (
          <Note tone="look">
            This picture was removed from the library. It is kept for 30 days; until then you can
            put it back.
          </Note>
        ) : null}
      </div>
      <div className={styles.halves}>
        <FocusField key={picture.hash} picture={picture} canWrite={mayChange} />
        <Stack gap="lg">
          <Panel>
            <DescribeForm key={picture.id} picture={picture} canWrite={mayChange} />
          </Panel>
          <UsedIn uses={uses} />
        </Stack>
      </div>
    </>
  );
}

const kilobyte = 1_024;

function factsOf({ picture, by, here }: Route.ComponentProps["loaderData"]): string {
  const [width, height] = [picture.width, picture.height].map((px) => px.toLocaleString("en-IN"));
  const size = Math.max(1, Math.round(picture.bytes / kilobyte)).toLocaleString("en-IN");
  const byline = `${by}, ${momentWords(picture.createdAt, here)}`;
  return `${width} × ${height}, ${size} KB in all its sizes · ${byline}`;
}

const replaced = z.object({ former: z.string() });

function ReplaceButton({ id, name }: { id: string; name: string }) {
  const [percent, setPercent] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const submit = useSubmit();

  async function replace(file: File | null) {
    if (!file) return;
    setPercent(0);
    const result = await sendFile(file, filePath(id), { onProgress: setPercent });
    setPercent(null);
    if (result.state === "failed")
      return void notifications.show({ message: result.sentence, role: "alert" });
    const { former } = replaced.safeParse("body" in result ? result.body : null).data ?? {};
    void revalidate();
    const message = `${name} is replaced, wherever it stands.`;
    if (former) undoNotice(message, () => takeBack(former), { matter: `picture ${id}` });
  }

  const takeBack = (file: string) =>
    void submit(
      { intent: "take-file", file },
      { method: "post", action: picturePath(id), navigate: false, fetcherKey: undoKey },
    );

  return (
    <FileButton accept={acceptedTypes.join(",")} onChange={replace}>
      {(props) => (
        <Button {...props} variant="default" disabled={percent !== null}>
          {percent === null ? "Replace the file" : `Sending: ${percent}%`}
        </Button>
      )}
    </FileButton>
  );
}

type Use = {
  id: number;
  title: string;
  kind: string;
  path: string | null;
  state: "live" | "scheduled" | "draft";
};

const states = {
  live: <Tag>Live</Tag>,
  scheduled: <Tag tone="leaf">Scheduled</Tag>,
  draft: <Tag tone="sun">Draft</Tag>,
};

const UsedIn = ({ uses }: { uses: Use[] }) => (
  <Panel title="Used in">
    {uses.length === 0 ? (
      <p>Nothing shows it: neither a page, nor a post, nor a draft.</p>
    ) : (
      <>
        <Stack component="ul" gap="xs">
          {uses.map((use) => (
            <li key={`${use.id} ${use.state}`} className={styles.use}>
              <Link to={editorOf(use)}>{use.title}</Link>
              {states[use.state]}
            </li>
          ))}
        </Stack>
        <p className={styles.rule}>Only a picture that is used nowhere can be removed.</p>
      </>
    )}
  </Panel>
);

/** The logo belongs to the company's facts, which have no editor of their own. */
const editorOf = ({ path, id }: Use): string =>
  path === null ? "/staff/settings/look" : documentPath(path, id);
