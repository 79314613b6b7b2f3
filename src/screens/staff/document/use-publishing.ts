import { useEffect, useState } from "react";
import { beforePublishing } from "./before-publishing.tsx";
import type { Draft } from "./use-draft.ts";

type Fields = Record<string, string>;
type Publishing = { draft: Draft; send(fields: Fields): void; onAsk(): void };

/** What is typed is saved first: what is published, or asked for, is what one sees. */
export function usePublishing({ draft, send, onAsk }: Publishing) {
  const [wanted, setWanted] = useState<Fields | null>(null);
  const { isUnsaved, state } = draft;
  const { failure } = state;
  const { revision } = state;
  // What it waits for may be live by the time for which it is scheduled.
  const waits = wanted?.intent === "publish" && wanted.at === "" && state.waitsFor.length > 0;
  const isFit = !waits && Object.keys({ ...state.faults, ...state.conflicts }).length === 0;
  useEffect(() => {
    if (wanted === null || isUnsaved) return;
    setWanted(null);
    if (isFit) send({ ...wanted, revision: String(revision) });
    else document.getElementById(beforePublishing)?.focus();
  }, [wanted, isUnsaved, isFit, revision, send]);
  useEffect(() => {
    if (failure !== null) setWanted(null);
  }, [failure]);
  function sendFit(fields: Fields) {
    onAsk();
    setWanted(fields);
    draft.saveNow();
  }
  return {
    isWaiting: wanted !== null,
    ask: (at: string) => sendFit({ intent: "publish", at }),
    sendFit,
  };
}
