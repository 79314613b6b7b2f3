import { Button, Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import { Initials } from "../../../desk/initials.tsx";
import { SaveState, type Saving } from "../../../desk/save-state.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { momentWords, shortDay } from "../../../desk/times.ts";
import { formatClock } from "../../../platform/moments.ts";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import { useDesk } from "../desk-data.ts";
import { documentsPath } from "../documents/document-path.ts";
import { beforePublishing } from "./before-publishing.tsx";
import styles from "./editor-head.module.css";
import type { EditorProps } from "./editor-props.ts";
import type { Other } from "./fields/editing.ts";
import { ScheduleMenu } from "./schedule-menu.tsx";
import { SharePreview } from "./share-preview.tsx";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";

type EditorHeadProps = EditorProps & { draft: Draft; others: Other[]; onAsk(): void };

export function EditorHead(props: EditorHeadProps) {
  const { document, names, isSingle, canWrite, draft, livePath, here, onAsk } = props;
  const scheduled = document.versions.find(({ dueAt }) => dueAt !== null);
  const { send, isBusy } = useDocumentChange();
  const publish = usePublishing({ draft, send, onAsk });
  const title = draft.title || "Without a title";
  const hasDraft =
    document.draft !== null || draft.isUnsaved || draft.state.revision > document.revision;
  const canPublish = canWrite && (hasDraft || document.live === null);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <Link to={isSingle ? "/staff/content" : documentsPath(names.path)} className={styles.crumb}>
          <Icon name="back" />
          {isSingle ? "Shared parts" : names.many}
        </Link>
        <h1 className={styles.title}>{isSingle ? names.many : title}</h1>
        <p className={styles.state}>
          {document.live === null ? (
            <Tag tone="sun">{scheduled ? "Scheduled" : "Draft"}</Tag>
          ) : null}
          {document.live !== null && hasDraft ? <Tag tone="sun">Live, with a draft</Tag> : null}
          {document.live !== null && !hasDraft ? <Tag tone="leaf">Live</Tag> : null}
          {scheduled?.dueAt ? <span>Goes live {momentWords(scheduled.dueAt, here)}</span> : null}
          <LiveVersion {...props} hasDraft={hasDraft} />
        </p>
        <SaveState saving={useSaving(draft)} />
        <Others others={props.others} />
      </div>
      <div className={styles.actions}>
        {livePath ? (
          <Button component="a" href={livePath} target="_blank" variant="subtle">
            See it live
          </Button>
        ) : null}
        {canWrite ? (
          <>
            <MoreMenu {...props} isWritten={hasDraft} send={send} isScheduled={!!scheduled} />
            {props.previewPath ? <SharePreview {...props} /> : null}
            {canPublish ? <ScheduleMenu onChoose={(at) => publish.ask(at)} /> : null}
            <Button
              onClick={() => publish.ask("")}
              loading={isBusy || publish.isWaiting}
              disabled={!canPublish}
            >
              Publish
            </Button>
          </>
        ) : null}
      </div>
    </header>
  );
}

function Others({ others }: { others: Other[] }) {
  const names = [...new Set(others.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p className={styles.others} role="status">
      {names.map((name) => (
        <Initials key={name} of={initialsOf(name)} />
      ))}
      {names.join(" and ")} {names.length === 1 ? "has" : "have"} this open, too
    </p>
  );
}

function LiveVersion({ document, hasDraft, here }: EditorProps & { hasDraft: boolean }) {
  const live = document.versions.find(({ number }) => number === document.live);
  if (!live?.publishedAt) return null;
  return (
    <span className={styles.live}>
      Live: version {live.number} of {shortDay(live.publishedAt, here)}
      {hasDraft ? (
        <>
          {" · "}
          <Link to={`?part=versions&compare=${live.number}`}>compare</Link>
        </>
      ) : null}
    </span>
  );
}

type MoreMenuProps = EditorProps & {
  /** Something is written beside the versions. */
  isWritten: boolean;
  isScheduled: boolean;
  send(fields: Record<string, string>): void;
};

function MoreMenu({ document, isSingle, isWritten, isScheduled, send }: MoreMenuProps) {
  const isNew = document.versions.length === 0;
  const items = [
    isScheduled && { label: "Cancel the schedule", intent: "unschedule" },
    isWritten && !isNew && { label: "Set the draft aside", intent: "set-aside" },
    isNew && { label: "Throw it away", intent: "set-aside" },
    document.live !== null && !isSingle && { label: "Take it offline", intent: "unpublish" },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, intent }) => (
          <Menu.Item key={intent} onClick={() => send({ intent })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Publishing = { draft: Draft; send(fields: Record<string, string>): void; onAsk(): void };

/** What is typed is saved first: what is published is what one sees. */
function usePublishing({ draft, send, onAsk }: Publishing) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { isUnsaved, state } = draft;
  const { failure } = state;
  const { revision } = state;
  const isFit = Object.keys({ ...state.faults, ...state.conflicts }).length === 0;
  useEffect(() => {
    if (wanted === null || isUnsaved) return;
    setWanted(null);
    if (isFit) send({ intent: "publish", revision: String(revision), at: wanted });
    else document.getElementById(beforePublishing)?.focus();
  }, [wanted, isUnsaved, isFit, revision, send]);
  useEffect(() => {
    if (failure !== null) setWanted(null);
  }, [failure]);
  return {
    isWaiting: wanted !== null,
    ask(at: string) {
      onAsk();
      setWanted(at);
      draft.saveNow();
    },
  };
}

function useSaving({ isUnsaved, failure, state }: Draft): Saving {
  const { time_zone: zone } = useDesk();
  if (failure !== null) return { state: "failed", why: failure };
  if (isUnsaved) return { state: "saving" };
  if (state.savedAt === null) return { state: "untouched" };
  return { state: "saved", at: formatClock(state.savedAt, zone) };
}
