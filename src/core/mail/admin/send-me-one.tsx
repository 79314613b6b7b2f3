import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { Draft } from "../../../cms/documents/admin/editor/use-draft.ts";
import { Note } from "../../../ui/admin/note.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { outboxPath } from "./outbox-words.ts";

type SendMeOneProps = {
  mail: string;
  to: string;
  seesOutbox: boolean;
  draft: Pick<Draft, "isUnsaved" | "failure" | "saveNow">;
};
type AnswerProps = { done: { message: string } } | { message: string };

/** Saves first, so that the mail holds what the editor shows. */
export function SendMeOne({ mail, to, seesOutbox, draft }: SendMeOneProps) {
  const { submit, state, data: response } = useFetcher<AnswerProps>();
  const [isWanted, setWanted] = useState(false);
  const { isUnsaved, failure } = draft;
  useEffect(() => {
    if (!isWanted || (isUnsaved && failure === null)) return;
    setWanted(false);
    // The editor's save state already shows why saving failed.
    if (failure === null) void submit({ intent: "send-trial", mail }, { method: "post" });
  }, [isWanted, isUnsaved, failure, submit, mail]);
  const isBusy = isWanted || state !== "idle";
  return (
    <Stack component="section" gap="sm" aria-label="Try it">
      <Group gap="var(--space-2) var(--space-4)">
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => {
            setWanted(true);
            draft.saveNow();
          }}
        >
          Send me one
        </Button>
        <p className={sharedStyles.soft}>As it is written here, with example names, to {to}.</p>
      </Group>
      {isBusy || !response ? null : <Answer response={response} seesOutbox={seesOutbox} />}
    </Stack>
  );
}

const Answer = ({ response, seesOutbox }: { response: AnswerProps; seesOutbox: boolean }) =>
  "done" in response ? (
    <Note tone="done">
      {response.done.message}{" "}
      {seesOutbox ? <Link to={outboxPath({})}>See in the outbox what became of it</Link> : null}
    </Note>
  ) : (
    <Note tone="alarm">{response.message}</Note>
  );

export type Trials = { mails: string[]; to: string; seesOutbox: boolean };

export function trialIn(part: { fields: string[] } | undefined, trials: Trials | null) {
  const mail = trials?.mails.find((one) => part?.fields.includes(one));
  return trials && mail ? { mail, to: trials.to, seesOutbox: trials.seesOutbox } : null;
}
