import { Button, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { Link, useFetchers } from "react-router";
import { withSignIn } from "../../../../core/admin/forms.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { Advised } from "../../advice/rule.ts";
import { documentPath } from "../document-path.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import * as styles from "./editor-panels.module.css";
import { placeWords } from "./field-words.ts";
import { useEditing } from "./fields/editing.ts";
import { type EditorPart, fieldAddress, placeAmong } from "./parts-of.ts";
import { readTogether, waitsWords } from "./publishing-blockers.ts";
import { signedOut } from "./save-draft.ts";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";

type BeforePublishingProps = {
  draft: Draft;
  parts: EditorPart[];
  faults: Record<string, string[]>;
  refusedIntent: string;
};

type PathProblems = readonly [path: string, sentences: readonly string[]];

const beforePublishing = "before-publishing";

const writtenTwice = "This was written twice. Choose which words stay.";

export function BeforePublishing({ draft, parts, faults, refusedIntent }: BeforePublishingProps) {
  const { root, body } = useEditing();
  const { conflicts, waitsFor } = draft.state;
  const toWrite = parts.filter((part) => part.toWrite > 0);
  const atOdds = Object.keys(conflicts).map((path) => [path, [writtenTwice]] as const);
  const found = inOrder([...atOdds, ...Object.entries(faults)], parts);
  const isFit = found.length === 0 && toWrite.length === 0;
  const isReady = isFit && waitsFor.length === 0;
  const waits = waitsWords(refusedIntent, { isFit, isReady });
  return (
    <section
      id={beforePublishing}
      tabIndex={-1}
      className={styles.publishingPanel}
      aria-label="Before you publish"
      data-ready={isReady || undefined}
    >
      <h3 className={sharedStyles.title}>Before you publish</h3>
      {isReady ? <p>Everything that is needed is there.</p> : null}
      {waits ? <p role="status">{waits} This comes first:</p> : null}
      {toWrite.length > 0 ? <ToWrite parts={toWrite} /> : null}
      {found.length > 0 ? (
        <Stack component="ul" gap={4}>
          {found.flatMap(([path, sentences]) =>
            sentences.map((sentence) => (
              <li key={`${path} ${sentence}`}>
                <Link to={fieldAddress(path, parts)} className={sharedStyles.strong}>
                  {placeWords(root, path, body)}
                </Link>
                : {sentence}
              </li>
            )),
          )}
        </Stack>
      ) : null}
      <PublishTogether draft={draft} parts={parts} isFit={isFit} />
      <AdviceList advised={withoutFaults(draft.advised, faults)} parts={parts} />
    </section>
  );
}

const inOrder = (found: PathProblems[], parts: EditorPart[]): PathProblems[] =>
  found.toSorted(([one], [other]) => placeAmong(one, parts) - placeAmong(other, parts));

/** Advice on a field with a fault is left out, so that the field is listed once. */
const withoutFaults = (advised: Advised, faults: Record<string, string[]>): Advised => ({
  ...advised,
  advice: advised.advice.filter(({ path }) => faults[path] === undefined),
});

const ToWrite = ({ parts }: { parts: EditorPart[] }) => (
  <>
    <p>Still to write:</p>
    <Stack component="ul" gap={4}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link {...withinEditor} to={partPath(id)} className={sharedStyles.strong}>
            {title}
          </Link>
        </li>
      ))}
    </Stack>
  </>
);

type PublishTogetherProps = { draft: Draft; parts: EditorPart[]; isFit: boolean };

function PublishTogether({ draft, parts, isFit }: PublishTogetherProps) {
  const { send, isBusy } = useDocumentChange();
  const { waitsFor, revision } = draft.state;
  if (waitsFor.length === 0) return null;
  const publish = () =>
    send({
      intent: "publish-together",
      revision: String(revision),
      others: readTogether(waitsFor),
    });
  return (
    <>
      <Stack component="ul" gap={4}>
        {waitsFor.map(({ id, place, sentence, kind, title, key, one }) => (
          <li key={id}>
            <Place path={place} parts={parts} />
            {place === "" ? "" : `${sentence} `}
            <Link to={documentPath(kind, id)}>{title || key}</Link> ({one}, not live yet)
          </li>
        ))}
      </Stack>
      <div>
        <Button loading={isBusy} disabled={!isFit || draft.isUnsaved} onClick={publish}>
          {waitsFor.length === 1 ? "Publish both" : `Publish all ${waitsFor.length + 1}`}
        </Button>
      </div>
    </>
  );
}

type AdviceListProps = { advised: Advised; parts: EditorPart[] };

function AdviceList({ advised: { advice, left, fine }, parts }: AdviceListProps) {
  return (
    <>
      {advice.length > 0 ? (
        <>
          <h4 className={sharedStyles.title}>Could be better</h4>
          <ul className={styles.advice}>
            {advice.map(({ path, sentence, to }) => (
              <li key={`${path} ${sentence}`}>
                <Place path={path} to={to} parts={parts} />
                {sentence}
              </li>
            ))}
            {left > 0 ? <li>And {left} more of lesser weight.</li> : null}
          </ul>
        </>
      ) : null}
      {fine.length > 0 ? (
        <ul className={styles.fine} aria-label="As it should be">
          {fine.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type PlaceProps = { path: string; to?: string | undefined; parts: EditorPart[] };

function Place({ path, to, parts }: PlaceProps) {
  const { root, body } = useEditing();
  if (path === "" && to === undefined) return null;
  return (
    <>
      <Link to={to ?? fieldAddress(path, parts)} className={sharedStyles.strong}>
        {to === undefined ? placeWords(root, path, body) : "There"}
      </Link>
      {": "}
    </>
  );
}

type Fields = Record<string, string>;
type Publishing = {
  draft: Draft;
  document: { revision: number };
  send(fields: Fields): void;
  onAsk(intent: string): void;
};

/** Saves first, so that what is published or requested is what the editor shows. */
export function usePublishing({ draft, document: read, send, onAsk }: Publishing) {
  const [pendingFields, setPendingFields] = useState<Fields | null>(null);
  const { isUnsaved, state } = draft;
  const { failure } = state;
  const { revision } = state;
  // Does not apply to a schedule: those documents may be live by then.
  const waits =
    pendingFields?.intent === "publish" && pendingFields.at === "" && state.waitsFor.length > 0;
  const isFit = !waits && Object.keys({ ...state.faults, ...state.conflicts }).length === 0;
  const isBusy = useFetchers().some((one) => one.state !== "idle");
  const isRead = !isBusy && revision >= read.revision;
  useEffect(() => {
    if (pendingFields === null || isUnsaved || !isRead) return;
    setPendingFields(null);
    if (isFit) send({ ...pendingFields, revision: String(revision) });
    else document.getElementById(beforePublishing)?.focus();
  }, [pendingFields, isUnsaved, isRead, isFit, revision, send]);
  useEffect(() => {
    if (failure === null || pendingFields === null) return;
    setPendingFields(null);
    const message = withSignIn(`This has to wait: ${failure}`, failure === signedOut);
    notifications.show({ message, role: "alert" });
  }, [failure, pendingFields]);
  function sendFit(fields: Fields) {
    onAsk(fields.intent ?? "");
    setPendingFields(fields);
    draft.saveNow();
  }
  return {
    isWaiting: pendingFields !== null,
    ask: (at: string) => sendFit({ intent: "publish", at }),
    sendFit,
  };
}
