import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { lazy, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { LazyTryFlow } from "../../../../chat/flow/admin/lazy-try-flow.tsx";
import { stepPart } from "../../../../chat/flow/admin/step-part.ts";
import { stepSort } from "../../../../chat/flow/admin/step-sort.ts";
import { SendMeOne, trialIn } from "../../../../core/mail/admin/send-me-one.tsx";
import { Note, UnplacedWords } from "../../../../ui/admin/note.tsx";
import type { ItemParts } from "../../../content-types/kind.ts";
import { ApprovalPanel } from "./approval-panel.tsx";
import { BeforePublishing } from "./before-publishing.tsx";
import { Comparison } from "./comparison.tsx";
import * as styles from "./editor.module.css";
import { EditorHead } from "./editor-head.tsx";
import { useOpenPart, useShownField, withinEditor } from "./editor-navigation.ts";
import { EditorParts } from "./editor-parts.tsx";
import type { EditorProps } from "./editor-props.ts";
import { EditingContext, useEditing } from "./fields/editing.ts";
import { FieldInput } from "./fields/field-input.tsx";
import { LazyItemMap } from "./lazy-item-map.tsx";
import { PartForm } from "./part-form.tsx";
import { type EditorPart, fieldAddress, isOfItems, mapId, partsOf } from "./parts-of.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { isNew, sortedFaults, withoutFilled } from "./publishing-blockers.ts";
import { useDraft } from "./use-draft.ts";
import { useOthers } from "./use-others.ts";
// Imported here because lazy parts load no CSS of their own.
import "./editor-panels.module.css";
import type { StepFigures } from "../../../../chat/conversation/step-log.server.ts";
import { FormMessage } from "../../../../core/admin/forms.tsx";
import { placeWords } from "./field-words.ts";
import { wordsWritten } from "./value-text.ts";

const AddressPart = lazy(() => import("./address-part.tsx"));
const LanguagesPart = lazy(() => import("./languages-part.tsx"));
const StopsPart = lazy(() => import("../../../../chat/flow/admin/stops-part.tsx"));
const UsesPart = lazy(() => import("./uses-part.tsx"));
const VersionsPart = lazy(() => import("./versions-part.tsx"));

function asideOf({ previewPath, flow }: EditorProps): string | null {
  if (flow !== null) return "Try it";
  return previewPath === null ? null : "Preview";
}

export function Editor(props: EditorProps) {
  const { document, names, field, parts: kindParts, choices, viewer, canWrite, reach } = props;
  const [search] = useSearchParams();
  // Opening another part does not reload the screen, so old `compared` data must not show.
  const compared = search.has("compare") ? props.compared : null;
  const [refusedIntent, setRefusedIntent] = useState("");
  const isPublishAttempted = refusedIntent !== "";
  const draft = useDraft({
    id: document.id,
    viewer,
    at: `/staff/content/${names.path}/${document.id}/draft`,
    ...{ document, field, advised: props.advised },
  });
  const { body, state, write, putBack, decide, reloadDraft, wroteAlso } = draft;
  const { others, mine } = useOthers({ ...props, revision: state.revision, onNews: reloadDraft });
  const { conflicts, replaced, savedAt } = state;
  const faults = withoutFilled(state.faults, state.base, body);
  const isCompared = compared !== null;
  useEffect(() => {
    if (isCompared && savedAt !== null) void reloadDraft();
  }, [isCompared, savedAt, reloadDraft]);
  const sorted = sortedFaults(faults, body, canWrite && isNew(document, isPublishAttempted));
  const parts = partsOf({
    ...{ kindParts, root: field, body, faults: sorted.wrong, toWrite: sorted.toWrite },
    advice: canWrite ? draft.advised.advice : [],
    isSingle: props.isUntitled,
    uses: reach.count,
    isTranslatable: props.versionsIn.length > 0 || props.original !== null,
    isWalked: props.flow !== null,
  });
  useDiscardNotice(props);
  useShownField();
  const openPartId = useOpenPart(state.lastRead, parts[0]?.id);
  const open = parts.find(({ id }) => id === openPartId) ?? parts[0];
  const mapped = kindParts.filter(isOfItems).find((of) => mapId(of) === open?.id);
  const isMap = mapped !== undefined;
  const isWide = useMediaQuery("(width >= 75em)");
  const canvas = compared === null && isWide ? canvasOf(props, open) : undefined;
  const map = (of: ItemParts) => (
    <LazyItemMap
      {...{ of, parts, open }}
      document={document.id}
      notes={stopNotes(props.flow?.figures ?? null)}
      sortOf={stepSort}
    />
  );
  const trial = canWrite ? trialIn(open, props.trials) : null;
  return (
    <EditingContext
      value={{
        root: field,
        body,
        faults,
        conflicts,
        replaced,
        isPublishAttempted,
        canWrite,
        choices,
        others,
        staff: props.staff,
        ending: props.ending,
        mine,
        write,
        putBack,
        decide,
        wroteAlso,
        Input: FieldInput,
      }}
    >
      <div className={styles.editor} data-whole="" data-canvas={canvas ? "" : undefined}>
        <EditorHead {...props} others={others} draft={draft} onAsk={setRefusedIntent} />
        <EditorParts {...{ kindParts, parts, open, names }} aside={asideOf(props)} />
        {canvas ? map(canvas) : null}
        <Stack gap="lg" className={styles.form} data-part={isMap ? "map" : open?.id}>
          <Refused result={props.result} />
          {props.isOthers ? <Note tone="look">You may read this. Owners change it.</Note> : null}
          <UnplacedWords
            unplaced={state.unplaced.map(({ path, value }) => ({
              path,
              words: wordsWritten(value),
            }))}
            letGo={draft.letGo}
          />
          <ApprovalPanel {...props} draft={draft} onAsk={setRefusedIntent} />
          {compared ? <Comparison compared={compared} /> : null}
          {open ? <PartForm kindParts={kindParts} part={open} /> : null}
          {trial ? <SendMeOne key={trial.mail} {...trial} draft={draft} /> : null}
          {open?.id === "address" ? <AddressPart {...props} /> : null}
          {mapped ? map(mapped) : null}
          {open?.id === "stops" && props.flow !== null ? (
            <StopsPart figures={props.flow.figures} parts={parts} />
          ) : null}
          {open?.id === "uses" ? <UsesPart {...props} /> : null}
          {open?.id === "languages" ? <LanguagesPart {...props} /> : null}
          {open?.id === "versions" ? <VersionsPart {...props} /> : null}
          <ChangedAlong followed={state.followed} parts={parts} />
          {document.kind === "answers" ? (
            <p>
              <Link to="/staff/understood/draft">See what the draft would change</Link> for the
              sentences that visitors typed, before you publish it.
            </p>
          ) : null}
          {canWrite ? (
            <BeforePublishing
              {...{ draft, parts }}
              faults={sorted.wrong}
              refusedIntent={refusedIntent === "ask" && props.approval.isOpen ? "" : refusedIntent}
            />
          ) : null}
        </Stack>
        {props.flow === null || isMap ? null : (
          <LazyTryFlow
            body={body}
            trialData={props.flow.trialData}
            isShown={search.get("part") === "preview"}
            titleOf={(step) => parts.find(({ id }) => id === stepPart(step))?.title ?? step}
          />
        )}
        {props.previewPath === null ? null : (
          <PreviewFrame
            path={props.previewPath}
            saved={`${state.revision} ${savedAt}`}
            isShown={search.get("part") === "preview"}
            {...{ field, body, parts, open }}
          />
        )}
      </div>
    </EditingContext>
  );
}

/** A flow is its map: what concerns one step, or the chat itself, is written beside it. */
function canvasOf({ flow, parts }: EditorProps, open: EditorPart | undefined) {
  const of = flow === null ? undefined : parts.find(isOfItems);
  const isBeside = open?.id === "text" || (of && open?.item?.list === of.items);
  return isBeside ? of : undefined;
}

function useDiscardNotice({ lastDiscard, viewer, staff }: EditorProps) {
  const knownId = useRef(lastDiscard?.id);
  useEffect(() => {
    if (!lastDiscard || lastDiscard.id === knownId.current) return;
    knownId.current = lastDiscard.id;
    const message = `${staff[lastDiscard.by]} discarded the draft. What it said is under Versions.`;
    if (lastDiscard.by !== viewer) notifications.show({ message, role: "status" });
  });
}

function Refused({ result }: { result: object | undefined }) {
  const isRefused = result && "message" in result && typeof result.message === "string";
  return isRefused ? <FormMessage refused={String(result.message)} /> : null;
}

function stopNotes(figures: StepFigures | null): Record<string, string> {
  const { days = 0, steps = [] } = figures ?? {};
  return Object.fromEntries(
    steps.map(({ step, stopped }) => [
      step,
      `${stopped.toLocaleString("en-IN")} stopped in ${days} days`,
    ]),
  );
}

type ChangedAlongProps = { followed: string[]; parts: EditorPart[] };

function ChangedAlong({ followed, parts }: ChangedAlongProps) {
  const { root, body } = useEditing();
  if (followed.length === 0) return null;
  return (
    <div className={styles.along} data-bar="">
      <Note tone="look">
        Changed along with what you wrote:{" "}
        {followed.map((path, at) => (
          <span key={path}>
            {at > 0 ? ", " : null}
            <Link {...withinEditor} to={fieldAddress(path, parts)}>
              {placeWords(root, path, body)}
            </Link>
          </span>
        ))}
        . Look them over.
      </Note>
    </div>
  );
}
