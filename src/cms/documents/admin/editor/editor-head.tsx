import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { initialsOf } from "../../../../core/accounts/initials-of.ts";
import { useAdmin } from "../../../../core/admin/admin-data.ts";
import { SignInElsewhere } from "../../../../core/admin/forms.tsx";
import { languageName, ownLanguage } from "../../../../platform/text/language.ts";
import { formatClock } from "../../../../platform/time/time-zone.ts";
import { heightAs } from "../../../../ui/admin/height-as.ts";
import { Icon } from "../../../../ui/admin/icons.tsx";
import { Initials, Tag } from "../../../../ui/admin/marks.tsx";
import { SaveState, type Saving } from "../../../../ui/admin/note.tsx";
import { momentWords, shortDay } from "../../../../ui/admin/times.ts";
import { documentsPath } from "../document-path.ts";
import { sharedParts } from "../shared-content.ts";
import { ApprovalAsk } from "./approval-panel.tsx";
import { usePublishing } from "./before-publishing.tsx";
import * as styles from "./editor.module.css";
import { type Meant, MoreMenu, ScheduleMenu, SharePreview } from "./editor-menus.tsx";
import type { EditorProps } from "./editor-props.ts";
import type { Other } from "./fields/editing.ts";
import type { LoadedDocument } from "./load-document.ts";
import { signedOut } from "./save-draft.ts";
import { dueWords, writingWords } from "./schedule.ts";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";

const headRef = heightAs("--head");

type EditorHeadProps = EditorProps & { draft: Draft; others: Other[]; onAsk(intent: string): void };

export function EditorHead(props: EditorHeadProps) {
  const { document, names, isUntitled, canWrite, draft, livePath, onAsk } = props;
  const { mayPublish, approval, stateWords } = props;
  const [isAsking, setAsking] = useState(false);
  const scheduled = document.versions.find(({ dueAt }) => dueAt !== null);
  const { send, isBusy } = useDocumentChange();
  const publish = usePublishing({ draft, document, send, onAsk });
  // Asking has the same checks as publishing, and they come before the dialog.
  const asking = usePublishing({ draft, document, send: () => setAsking(true), onAsk });
  const back = backFrom(props);
  const title = draft.title || "Without a title";
  const hasDraft =
    document.draft !== null || draft.isUnsaved || draft.state.revision > document.revision;
  const isLive = document.live !== null;
  const canPublish = canWrite && (hasDraft || !isLive);
  const needsApproval = props.right === null;
  const canAsk = needsApproval && (hasDraft || (!isLive && !scheduled));
  const askApproval = canAsk && !approval.isOpen ? () => asking.sendFit({ intent: "ask" }) : null;
  const mayGo = !props.isNeeded && (isLive || scheduled !== undefined);
  const setTime = (action: Meant, at: string) =>
    action === "live" ? publish.ask(at) : send({ intent: "go-offline", at });
  return (
    <header className={styles.editorHead} ref={headRef} data-bar="">
      <div className={styles.names}>
        <Group gap="0 var(--space-3)" wrap="nowrap" className={styles.name}>
          {back ? (
            <Link to={back.to} className={styles.crumb}>
              <Icon name="back" />
              {back.words}
            </Link>
          ) : null}
          <h1 className={styles.editorTitle}>{isUntitled ? names.many : title}</h1>
        </Group>
        <div className={styles.now}>
          <p className={styles.state}>
            <Tag tone={isLive && !hasDraft ? "leaf" : "sun"}>
              {stateWords[isLive ? Number(hasDraft) : 2]}
            </Tag>
            <DueLines {...props} hasDraft={hasDraft} onSchedule={publish.ask} send={send} />
            <LiveVersion {...props} hasDraft={hasDraft} />
          </p>
          <SaveState saving={useSaving(draft)} />
          {draft.failure === signedOut ? <SignInElsewhere /> : null}
          <OthersHere others={props.others} isScheduled={!!scheduled} />
        </div>
      </div>
      {/* This order gives a phone two rows: buttons to look, then buttons to act. */}
      <Group gap="xs">
        {livePath ? (
          <Button component="a" href={livePath} target="_blank" variant="subtle">
            View on the site
          </Button>
        ) : null}
        {canWrite ? (
          <>
            {props.previewPath ? <SharePreview {...props} /> : null}
            <MoreMenu
              {...{ ...props, send }}
              isWritten={hasDraft}
              isScheduled={!!scheduled}
              onAskApproval={mayPublish ? askApproval : null}
            />
            {mayPublish && (canPublish || mayGo) ? (
              <ScheduleMenu
                may={mayBeSet(canPublish, mayGo)}
                suggested={props.suggestedAt}
                loadedAt={props.here.now}
                onChoose={setTime}
              />
            ) : null}
            {mayPublish ? (
              <Button
                onClick={() => publish.ask("")}
                loading={isBusy || publish.isWaiting}
                disabled={!canPublish}
              >
                Publish
              </Button>
            ) : (
              <Button
                onClick={() => askApproval?.()}
                loading={asking.isWaiting}
                disabled={!askApproval}
              >
                Ask for approval
              </Button>
            )}
            <ApprovalAsk
              publishers={approval.publishers}
              isOpen={isAsking && askApproval !== null}
              isRequested={approval.isOpen}
              leave={() => setAsking(false)}
              {...{ draft, document, onAsk }}
            />
          </>
        ) : null}
      </Group>
    </header>
  );
}

function backFrom({ names, isSingle, isUntitled, original }: LoadedDocument) {
  if (isSingle)
    return names.path in sharedParts ? { to: "/staff/content", words: "Shared content" } : null;
  if (isUntitled && original?.path)
    return { to: original.path, words: `${languageName[ownLanguage]} original` };
  return { to: documentsPath(names.path), words: names.many };
}

function mayBeSet(canPublish: boolean, mayGo: boolean): [Meant, ...Meant[]] {
  if (!canPublish) return ["offline"];
  return mayGo ? ["live", "offline"] : ["live"];
}

function useSaving({ isUnsaved, failure, state }: Draft): Saving {
  const { time_zone: zone } = useAdmin();
  if (failure !== null) return { state: "failed", why: failure };
  if (isUnsaved) return { state: "saving" };
  if (state.savedAt === null) return { state: "untouched" };
  return { state: "saved", at: formatClock(state.savedAt, zone) };
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

type OthersHereProps = {
  others: Other[];
  isScheduled: boolean;
};

function OthersHere({ others, isScheduled }: OthersHereProps) {
  const names = [...new Set(others.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p className={styles.others} role="status">
      {names.map((name) => (
        <Initials key={name} of={initialsOf(name)} />
      ))}
      {names.join(" and ")} {names.length === 1 ? "has" : "have"} this open, too
      {writingWords(others, isScheduled)}
    </p>
  );
}

type DueLinesData = "document" | "here" | "mayPublish" | "canWrite" | "original";
type DueLinesProps = Pick<EditorProps, DueLinesData> & {
  hasDraft: boolean;
  onSchedule(at: string): void;
  send(fields: Record<string, string>): void;
};

function DueLines(props: DueLinesProps) {
  const { document, here, mayPublish, canWrite, original, hasDraft, onSchedule, send } = props;
  const dueAt = document.versions.find((one) => one.dueAt !== null)?.dueAt;
  const { offlineAt } = document;
  const changes = original?.changes;
  const button = (label: string, onClick: () => void, may = mayPublish) =>
    may ? (
      <Button variant="subtle" size="compact-xs" onClick={onClick}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      {dueAt ? (
        <span>{dueWords(momentWords(dueAt, here), { live: document.live, hasDraft })}</span>
      ) : null}
      {dueAt && hasDraft
        ? button("Schedule them too", () => onSchedule(dueAt), canWrite && mayPublish)
        : null}
      {dueAt ? button("Cancel the schedule", () => send({ intent: "unschedule" })) : null}
      {changes ? (
        <span>
          The original changed since: <Link to={changes}>see what</Link>
        </span>
      ) : null}
      {changes
        ? button(
            "This is still right",
            () => send({ intent: "still-right", version: `${original.live}` }),
            canWrite,
          )
        : null}
      {offlineAt ? <span>Goes offline {momentWords(offlineAt, here)}</span> : null}
      {offlineAt ? button("Keep it online", () => send({ intent: "keep-online" })) : null}
    </>
  );
}
