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
  /** As it was read last. */
  document: { revision: number };
  send(fields: Fields): void;
  onAsk(intent: string): void;
};

/**
 * What is typed is saved first: what is published, or asked for, is what one sees. What else is
 * being done with it, such as a new address, is read first, or it would count as somebody else's.
 */
export function usePublishing({ draft, document: read, send, onAsk }: Publishing) {
  const [pendingFields, setPendingFields] = useState<Fields | null>(null);
  const { isUnsaved, state } = draft;
  const { failure } = state;
  const { revision } = state;
  // What it waits for may be live by the time for which it is scheduled.
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
