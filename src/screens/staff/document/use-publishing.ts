import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useFetchers } from "react-router";
import { withSignIn } from "../parts/sign-in-elsewhere.tsx";
import { beforePublishing } from "./before-publishing.tsx";
import { signedOut } from "./save-draft.ts";
import type { Draft } from "./use-draft.ts";

type Fields = Record<string, string>;
type Publishing = {
  draft: Draft;
  /** As of the last load. */
  document: { revision: number };
  send(fields: Fields): void;
  onAsk(intent: string): void;
};

/**
 * Saves first, so that what is published or requested is what the editor shows. Other pending
 * changes, such as a new address, are also loaded first; else they look like a colleague's.
 */
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
