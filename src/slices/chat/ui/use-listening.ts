import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../platform/browser/call.ts";
import { listen, typingAddress } from "../browser/chat-live.ts";
import type { ChatEvent, ChatState } from "./chat-state.ts";

/** Whoever writes says so again before that. */
const typingMs = 6_000;
const sayTypingMs = 4_000;
/** Whoever asked for a person and put the chat aside may be answered so long after. */
const waitsMs = 10 * 60_000;

/** No connection is held before the visitor has said something, nor while nobody sees the page. */
export function useListening(
  { conversation, begun, rests, heard, typing, with: colleague }: ChatState,
  isOpen: boolean,
  dispatch: (event: ChatEvent) => void,
) {
  const waits = useWaits(isOpen, colleague !== null);
  const listens = waits && begun && !rests;
  const lastHeard = useEffectEvent(() => heard);
  useEffect(() => {
    if (!listens || conversation === null) return;
    let stop: (() => void) | null = null;
    function look() {
      if (document.hidden) {
        stop?.();
        stop = null;
      } else
        stop ??= listen({
          conversation: conversation ?? "",
          after: () => lastHeard(),
          hear: dispatch,
        });
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop?.();
    };
  }, [listens, conversation, dispatch]);
  useEffect(() => {
    if (typing === null) return;
    const timer = setTimeout(() => dispatch({ type: "typing ends" }), typingMs);
    return () => clearTimeout(timer);
  }, [typing, dispatch]);
}

/** @returns whether somebody's words are still waited for, though the chat was put aside */
function useWaits(isOpen: boolean, hasColleague: boolean): boolean {
  const [waits, setWaits] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWaits(true);
    if (isOpen || hasColleague) return;
    const timer = setTimeout(() => setWaits(false), waitsMs);
    return () => clearTimeout(timer);
  }, [isOpen, hasColleague]);
  return waits;
}

/** Tells the colleague in the chat that the visitor writes; nobody minds where it is lost. */
export function useSayTyping({ conversation, messages, with: colleague }: ChatState) {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  // With what was said the colleague's screen has forgotten it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    saidAt.current = Number.NEGATIVE_INFINITY;
  }, [messages]);
  return () => {
    const now = performance.now();
    if (conversation === null || colleague === null || now - saidAt.current < sayTypingMs) return;
    saidAt.current = now;
    call(typingAddress, { body: { conversation } }).catch(() => {});
  };
}
